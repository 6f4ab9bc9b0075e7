import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slowestFiles } from './slowest-files.mjs';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (name, content) => writeFileSync(join(folder, name), content);
const jestReport = (...files) => ({
  testResults: files.map(([name, ms]) => ({
    name: `/somewhere/${name}`,
    startTime: 1_000,
    endTime: 1_000 + ms,
  })),
});
const journey = (...durations) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });

test('the slowest files of all runs are named, longest first', () => {
  write('gateway-mysql.json', JSON.stringify(jestReport(['undo.test.ts', 8_000], ['mails.test.ts', 1_000])));
  write(
    'journeys.json',
    JSON.stringify({
      suites: [
        { file: 'order.spec.ts', specs: [journey(1_000, 2_000)], suites: [{ specs: [journey(3_000)] }] },
      ],
    }),
  );
  write('web.json', 'cut off');
  expect(slowestFiles(folder)).toEqual([
    '8 s  undo.test.ts (gateway-mysql)',
    '6 s  order.spec.ts (journeys)',
    '1 s  mails.test.ts (gateway-mysql)',
  ]);
  expect(slowestFiles(folder, 1)).toEqual(['8 s  undo.test.ts (gateway-mysql)']);
});
