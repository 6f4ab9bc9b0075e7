// Runs on SQLite alone: the example is its subject, and its calls are tested on both.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';

const example = join(__dirname, '../../../../examples/phone-content/read.mjs');
const execute = promisify(execFile);

let gateway: TestGateway;
let address: string;
let directory: string;
beforeAll(async () => {
  gateway = await aGateway();
  address = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  directory = await mkdtemp(join(tmpdir(), 'phone-'));
});
afterAll(async () => {
  await gateway?.close();
  await rm(directory, { recursive: true, force: true });
});

test('the example reads in the languages of its person, again only what has changed, and without a network', async () => {
  const ann = await anApplication(gateway);
  const { contentLanguages, questions, questionTranslations, legalTexts } = gateway.services;
  await contentLanguages.save(ann.scope, { languages: ['en', 'fr'] }, ann.viewer);
  const { id } = await questions.add(ann.scope, { text: 'Where?' });
  const texts = { text: 'Où ?' };
  await questionTranslations.save(ann.viewer, String(id), { language: 'fr', texts });
  await legalTexts.save(ann.scope, 'privacy_policy', { text: 'Nothing.' });
  const run = async (origin: string) => {
    const options = ['--languages', 'fr-CA,de', '--cache', join(directory, 'content.json')];
    return (await execute(process.execPath, [example, origin, ann.name, ...options])).stdout.split('\n');
  };
  const text = ['  [fr] Où ?', expect.stringMatching(/^ {2}\[en\] Version 1 – [0-9a-f]{64}$/)] as const;
  expect(await run(address)).toEqual([
    ...['questions: 200 fr', text[0], 'help: 200 fr, en', 'legal/privacy_policy: 200 en', text[1], ''],
  ]);
  expect(await run(address)).toEqual([
    ...['questions: 304', text[0], 'help: 304', 'legal/privacy_policy: 304', text[1], ''],
  ]);
  await gateway.app.close();
  const lines = await run(address);
  expect(lines.filter((line) => !line.startsWith('  '))).toEqual([
    ...['questions: offline', 'help: offline', 'legal/privacy_policy: offline', ''],
  ]);
  expect(lines).toContain(text[0]);
});
