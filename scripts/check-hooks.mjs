import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from './repository.mjs';
import { npm } from './run.mjs';

/**
 * The build generates the hooks, and they are not committed. They are stale when this checkout's files differ from what
 * the documents and schema.graphql generate now: types were then checked against the wrong hooks.
 */
const source = inRepository('web/src');

const before = contents();
const generated = await npm(['run', 'codegen'], { quiet: true });
removeOrphans();
if (!generated.ok) {
  console.error(
    `${generated.output.trimEnd()}\n\nThe hooks can't be generated from the documents and schema.graphql.`,
  );
  process.exitCode = 1;
} else if (before.size > 0 && !areEqual(before, contents())) {
  console.error('The generated hooks were stale and are generated again. Check the types again.');
  process.exitCode = 1;
} else {
  console.log('The generated hooks are up to date.');
}

function filesEndingWith(ending) {
  return readdirSync(source, { recursive: true }).filter((path) => path.endsWith(ending));
}

function contents() {
  const files = filesEndingWith('generated.ts');
  return new Map(files.map((path) => [path, readFileSync(join(source, path), 'utf8')]));
}

/** Nobody generates the hooks of a document that is gone. */
function removeOrphans() {
  const documents = new Set(filesEndingWith('.graphql').map((path) => path.replace(/\.graphql$/, '')));
  for (const path of filesEndingWith('.generated.ts'))
    if (!documents.has(path.replace(/\.generated\.ts$/, ''))) rmSync(join(source, path));
}

function areEqual(some, others) {
  return some.size === others.size && [...some].every(([path, content]) => others.get(path) === content);
}
