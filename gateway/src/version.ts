import { readFileSync } from 'node:fs';

/** The version of the product, from the gateway's `package.json`: one folder above the modules, built or not. */
export const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);
