import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

/* Writes the types of the API document: `node types.mjs DOCUMENT TARGET`. `npm run schema` calls it. */

const [document, target] = process.argv.slice(2);
const head =
  '// Written by openapi-typescript from /api/v2/openapi.json: run `npm run schema` after a change of the calls.\n\n';
const types = astToString(await openapiTS(readFileSync(document, 'utf8'), { immutable: true }));
writeFileSync(target, head + types);
