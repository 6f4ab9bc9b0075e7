import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secrets } from './secrets.js';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const key = 'a key with more than thirty-two characters';
const secretsWith = (secretsKey: string | undefined, databaseUrl?: string) =>
  new Secrets({ secretsKey, databaseUrl, dataDir });

test('a text comes back with its key and its owner, and with no other', () => {
  const secrets = secretsWith(key);
  const encrypted = secrets.encrypt('JBSWY3DP', 'second factor 7');
  expect(encrypted).not.toContain('JBSWY3DP');
  expect(secretsWith(key).decrypt(encrypted, 'second factor 7')).toBe('JBSWY3DP');
  expect(() => secrets.decrypt(encrypted, 'second factor 8')).toThrow();
  expect(() => secretsWith(`${key}!`).decrypt(encrypted, 'second factor 7')).toThrow(
    /SECRETS_KEY is not the key/,
  );
});

test('a text that was changed is not read', () => {
  const secrets = secretsWith(key);
  const encrypted = secrets.encrypt('JBSWY3DP', 'x');
  const changed = encrypted.slice(0, -3) + (encrypted.endsWith('AAA') ? 'BBB' : 'AAA');
  expect(() => secrets.decrypt(changed, 'x')).toThrow();
});

test('one text is never encrypted to the same bytes', () => {
  const secrets = secretsWith(key);
  expect(secrets.encrypt('a', 'x')).not.toBe(secrets.encrypt('a', 'x'));
});

test('the embedded installation makes its own key file, which only its owner reads', () => {
  const encrypted = secretsWith(undefined).encrypt('JBSWY3DP', 'x');
  const path = join(dataDir, 'secrets.key');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8').trim()).toHaveLength(43);
  expect(secretsWith(undefined).decrypt(encrypted, 'x')).toBe('JBSWY3DP');
});

test('gateways on a database server need the variable', () => {
  expect(() => secretsWith(undefined, 'mysql://x').encrypt('a', 'x')).toThrow(/has no SECRETS_KEY/);
});
