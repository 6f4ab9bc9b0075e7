// Runs on SQLite alone: draws PDFs, and no SQL is its subject.
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import {
  aBatch,
  confirm,
  errorOf,
  getFile,
  prepare,
  prepareRun,
  print,
  reprintLabels,
} from '../../../testing/print-runs.js';
import { fontsOf, testWithPoppler, textOf } from '../../../testing/rendered-pdf.js';
import { PrintRun } from './print-run.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const withNote = { sheet: 'avery-l7163', text: 'CODE_AND_NOTE' };

/** The lines of a PDF that are not codes. */
const notesIn = (pdf: Buffer) =>
  textOf(pdf)
    .split(/[\n\f]/)
    .filter((line) => line !== '' && !/^[0-9A-Z]{20}$/.test(line));

testWithPoppler.each([
  ['Polish', 'Łódź, Gdańsk: zażółć gęślą jaźń'],
  ['Vietnamese', 'Kệ số 3, tầng Ẫ'],
  ['Greek', 'Σημείωση για την αίθουσα ᾧ'],
  ['Ukrainian', 'Нотатка для зали їжаків'],
  ['Serbian', 'Ђорђе и Љубица'],
  ['Armenian', 'Դահլիճ երեք'],
  ['Georgian', 'დარბაზი სამი'],
  ['symbols', 'Quai 7 → n° ½ № ✓ ★ € ₴ ∅ 5'],
])('a note in %s is printed as it is written, by fonts that the PDF brings along', async (_, note) => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 2, { note });
  const { pdf } = await print(gateway, ann, { ...withNote, selection: { batch } });
  expect(notesIn(pdf)).toEqual([note, note]);
  expect(textOf(pdf).match(/\b[0-9A-Z]{20}\b/g)).toEqual(codes.map(({ code }) => code));
  expect(fontsOf(pdf)).toEqual([
    { name: expect.stringMatching(/^[A-Z]{6}\+/), embedded: true, subset: true, unicode: true },
    { name: expect.stringMatching(/^[A-Z]{6}\+/), embedded: true, subset: true, unicode: true },
  ]);
});

testWithPoppler('a test page brings its font along', async () => {
  const ann = await anApplication(gateway);
  const { rawPayload } = await getFile(gateway, ann, '/label-sheets/avery-l7160/test.pdf');
  expect(fontsOf(rawPayload)).toEqual([
    { name: expect.any(String), embedded: true, subset: true, unicode: true },
  ]);
});

testWithPoppler.each([
  ['decomposed letters', 'E\u0301te\u0301', 'Été'],
  ['no-break spaces', 'n\u00b0\u00a07\u202fbis', 'n° 7 bis'],
  ['soft hyphens and zero-width characters', 'Lock\u00aders\u200b A\u200d\ufeff', 'Lockers A'],
  ['direction marks', '\u200eQuai\u200f \u2068A\u2069', 'Quai A'],
  ['line breaks and tabs', 'one\ntwo\tthree', 'one two three'],
])('%s print what is seen of them', async (_, note, printed) => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 1, { note });
  const { pdf } = await print(gateway, ann, { ...withNote, selection: { batch } });
  expect(notesIn(pdf)).toEqual([printed]);
});

testWithPoppler('a word that is longer than the label is cut between two letters', async () => {
  const ann = await anApplication(gateway);
  // A letter and its mark, for which there is no single character, are one.
  const { batch } = await aBatch(gateway, ann, 1, { note: 'x\u0302'.repeat(200) });
  const { pdf } = await print(gateway, ann, { ...withNote, selection: { batch } });
  expect(notesIn(pdf).join('').normalize('NFC')).toMatch(/^(x\u0302){20,}…$/);
});

/** Why a batch with these labels is refused, and on which field. */
async function refusalOf(by: TestApplication, labels: { name?: string; note?: string }) {
  const { batch } = await aBatch(gateway, by, 1, labels);
  const { code, errors } = await by.graphql(prepareRun, { input: { ...withNote, selection: { batch } } });
  const [field] = errors?.[0]?.extensions.fields ?? [];
  return [code, field?.field, field?.message];
}
const remedy = 'Change it, or print the code without it.';

test.each([
  ['Chinese and Japanese', '日本の会議室 日本', '日, 本, の, 会, 議, 室'],
  ['Korean', '삼번', '삼, 번'],
  ['Arabic, which the font has but without joining its letters', 'قاعة A', 'ق, ا, ع, ة'],
  ['Hebrew, which runs from right to left', 'אולם', 'א, ו, ל, ם'],
  ['Hindi', 'हॉल', 'ह, U+0949, ल'],
  ['emoji, also those that the font has in black', 'Party 😀 👩\u200d🚀 🇫🇷', '😀, 👩, 🚀, 🇫, 🇷'],
  ['private characters, which each font has its own for', 'A\ue000', 'U+E000'],
  ['piles of marks, which would reach into the symbol', 'a\u0316\u0317\u0318\u0319', 'U+0318, U+0319'],
])('a note in %s is refused before it is printed', async (_, note, characters) => {
  const ann = await anApplication(gateway);
  expect(await refusalOf(ann, { name: 'Pier 7', note })).toEqual([
    'INVALID_INPUT',
    'text',
    `The note of the batch “Pier 7” has characters that labels cannot show: ${characters}. ${remedy}`,
  ]);
  const { applicationId } = ann.scope;
  const runs = await gateway.services.database.read((manager) =>
    manager.countBy(PrintRun, { applicationId }),
  );
  expect(runs).toBe(0);
});

test('a refusal names the first ten characters, and the name of a batch without a note', async () => {
  const ann = await anApplication(gateway);
  expect(await refusalOf(ann, { name: '一二三四五六七八九十百千' })).toEqual([
    'INVALID_INPUT',
    'text',
    `The name of the batch “一二三四五六七八九十百千” has characters that labels cannot show: 一, 二, 三, 四, 五, 六, 七, 八, 九, 十 and 2 more. ${remedy}`,
  ]);
});

test('a text that cannot be printed is no obstacle where it is not printed', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 1, { note: '日本' });
  await prepare(ann, { selection: { batch }, text: 'CODE' });
  await prepare(ann, { selection: { batch }, text: 'NONE' });
});

test('a note that was changed after the run was prepared is refused by its PDF and by a reprint', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 2, { name: 'Pier 7', note: 'Hall' });
  const { id, pdfPath } = await prepare(ann, { ...withNote, selection: { batch } });
  await gateway.services.qrBatches.update(ann.viewer, batch, { name: 'Pier 7', note: '日本' });
  const message = `The note of the batch “Pier 7” has characters that labels cannot show: 日, 本. ${remedy}`;
  const pdf = await ann.rest('GET', pdfPath);
  expect([pdf.status, pdf.body.message]).toEqual([400, message]);
  await confirm(ann, id, [1]);
  expect(await errorOf(ann.graphql(reprintLabels, { input: { id } }))).toEqual(['INVALID_INPUT', message]);
});

test('of many batches, one with a text that cannot be printed is found', async () => {
  const ann = await anApplication(gateway);
  for (let count = 0; count < 3; count += 1) await aBatch(gateway, ann, 1, { note: `Hall ${count}` });
  await aBatch(gateway, ann, 1, { name: 'Last', note: 'Hall 日' });
  const selection = { filter: { status: ['ACTIVE'] }, expectedCount: 4 };
  expect(await errorOf(ann.graphql(prepareRun, { input: { ...withNote, selection } }))).toEqual([
    'INVALID_INPUT',
    `The note of the batch “Last” has characters that labels cannot show: 日. ${remedy}`,
  ]);
});
