import { readFileSync } from 'node:fs';
import { inRepository } from './repository.mjs';
import { npm } from './run.mjs';

/**
 * The build generates the hooks, and they are not committed. They are stale when this checkout's file differs from what
 * the documents and schema.graphql generate now: types were then checked against the wrong hooks.
 */
const hooks = inRepository('web/src/gateway/generated.ts');

const before = contentOf(hooks);
const generated = await npm(['run', 'codegen'], { quiet: true });
if (!generated.ok) {
  console.error(
    `${generated.output.trimEnd()}\n\nThe hooks can't be generated from the documents and schema.graphql.`,
  );
  process.exitCode = 1;
} else if (before !== undefined && before !== contentOf(hooks)) {
  console.error('The generated hooks were stale and are generated again. Check the types again.');
  process.exitCode = 1;
} else {
  console.log('The generated hooks are up to date.');
}

function contentOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
