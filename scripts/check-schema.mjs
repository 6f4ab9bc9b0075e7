import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureGatewayBuilt } from './ensure-built.mjs';
import { areMobileTypesFresh } from './mobile-types.mjs';
import { inRepository } from './repository.mjs';
import { run } from './run.mjs';

/** The committed schema.graphql is the reviewed contract: it must equal what the gateway serves. So are the client's types. */
const committed = inRepository('schema.graphql');

await ensureGatewayBuilt();
const folder = mkdtempSync(join(tmpdir(), 'schema-'));
const served = join(folder, 'schema.graphql');
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const emitted = await run(process.execPath, [inRepository('gateway/dist/commands/emit-schema.js'), served], {
  quiet: true,
});
if (!emitted.ok) {
  console.error(`${emitted.output.trimEnd()}\n\nThe schema could not be emitted.`);
  process.exit(1);
}
if (readFileSync(served, 'utf8') === readFileSync(committed, 'utf8')) {
  console.log('schema.graphql is up to date.');
} else {
  await run('git', ['--no-pager', 'diff', '--no-index', '--stat', '--patch', committed, served]);
  console.error(
    '\nschema.graphql is stale (- committed, + served). Run `npm run schema` and commit the result.',
  );
  process.exitCode = 1;
}

if (!(await areMobileTypesFresh())) {
  console.error('clients/typescript/src/api.ts is stale. Run `npm run schema` and commit the result.');
  process.exitCode = 1;
}
