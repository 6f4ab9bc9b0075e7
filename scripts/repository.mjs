import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the checkout. Scripts also run from a workspace folder, so the working directory does not tell it. */
export const repository = join(dirname(fileURLToPath(import.meta.url)), '..');

/** An absolute path inside the checkout. */
export const inRepository = (...parts) => join(repository, ...parts);
