import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's top folder: scripts are also run from a workspace folder, so the current one proves nothing. */
export const repository = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** An absolute path inside the checkout. */
export const inRepository = (...parts) => join(repository, ...parts);
