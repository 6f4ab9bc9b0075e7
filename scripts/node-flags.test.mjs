import { readFileSync } from 'node:fs';
import { inRepository } from './repository.mjs';

const read = (path) => readFileSync(inRepository(path), 'utf8');

/** What benchmarks and tests start the gateway with. */
const flags = read('gateway/src/bench/node-flags.ts').match(/--[a-z-]+(=\d+)?/g);

test('npm start starts the gateway with the flags of benchmarks and tests, in a shell with exec and in one without', () => {
  const { start } = JSON.parse(read('package.json')).scripts;
  const command = `node ${flags.join(' ')} scripts/start.mjs`;
  expect(start).toBe(`exec ${command} || ${command}`);
});

test('the image starts the gateway with the flags of benchmarks and tests', () => {
  const [, command] = /^CMD (.+)$/m.exec(read('gateway/Dockerfile'));
  expect(JSON.parse(command)).toEqual(['node', ...flags, 'gateway/dist/main.js']);
});

test('the documented start with OpenTelemetry has them too', () => {
  expect(read('docs/operating.md')).toContain(`node ${flags.join(' ')} \\\n  --require @opentelemetry/`);
});
