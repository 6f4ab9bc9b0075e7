// Runs on SQLite alone: the page is its subject, and what it calls is tested on both.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rightsOf } from './platform/access/rights.js';
import { aGateway, type TestGateway } from './testing/a-gateway.js';
import { anApplication, type TestApplication } from './testing/an-application.js';

/* The examples of docs/scripts.md, run as they stand there with another address and token. */

const page = readFileSync(join(__dirname, '../../docs/scripts.md'), 'utf8');
const [firstCalls = '', paging = '', nightly = ''] = [...page.matchAll(/^```\w+\n([\s\S]*?)^```/gm)].map(
  ([, code]) => code,
);
const execute = promisify(execFile);

let gateway: TestGateway;
let address: string;
let directory: string;
let ann: TestApplication;
let token: string;
beforeAll(async () => {
  gateway = await aGateway();
  address = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  directory = await mkdtemp(join(tmpdir(), 'scripts-'));
  ann = await anApplication(gateway);
  const { accessTokens, questions } = gateway.services;
  await questions.add(ann.scope, { text: 'Where is the garden?' });
  const { secret } = await accessTokens.create(ann.scope, ann.viewer, {
    ...{ name: 'Page', readOnly: true, networks: null },
    rights: rightsOf('viewer'),
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  token = secret;
  await writeFile(join(directory, '.office-token'), `${token}\n`);
});
afterAll(async () => {
  await gateway?.close();
  await rm(directory, { recursive: true, force: true });
});

const run = async (file: string, args: string[]) => {
  const env = { PATH: process.env.PATH, HOME: directory, OFFICE: address, TOKEN: token };
  return (await execute(file, args, { env, cwd: directory })).stdout;
};
const shell = (script: string) =>
  run('sh', ['-ec', script.replace('http://localhost:4000', address).replace('person_…', token)]);

test('the first calls answer what the token may do, and questions', async () => {
  const printed = await shell(firstCalls);
  expect(printed).toContain('"content.read"');
  expect(printed).toContain('{"data":{"questions":{"edges":[{"node":{"text":"Where is the garden?"}}]}}}');
});

test('the script reads the codes of all pages', async () => {
  await ann.graphql('mutation { generateQrCodes(input: { count: 250 }) { batch { id } } }');
  await writeFile(join(directory, 'codes.mjs'), paging);
  const lines = (await run(process.execPath, ['codes.mjs'])).trim().split('\n');
  expect(new Set(lines).size).toBe(250);
  expect(lines.every((line) => /^\w+ ACTIVE$/.test(line))).toBe(true);
});

test('the nightly script writes a file with the day in its name, and fails without a valid token', async () => {
  await shell(nightly);
  const [file = ''] = (await readdir(directory)).filter((name) =>
    /^questions-\d{4}-\d\d-\d\d\.csv$/.test(name),
  );
  expect(await readFile(join(directory, file), 'utf8')).toContain('Where is the garden?');
  await ann.graphql('mutation { revokeAllAccessTokens { revokedCount } }');
  await expect(shell(nightly)).rejects.toThrow(/401/);
});
