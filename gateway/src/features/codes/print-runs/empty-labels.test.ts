// Runs on SQLite alone: draws PDFs, and no SQL is its subject.
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import {
  aBatch,
  change,
  codesOf,
  confirm,
  errorOf,
  getFile,
  itemsOf,
  prepare,
  reprintLabels,
} from '../../../testing/print-runs.js';
import type { QrCode } from '../qr-codes/qr-code.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

/** Revokes a code. @returns what makes it active again */
async function revoke(by: TestApplication, code: QrCode | undefined) {
  const { undo } = await change(gateway, by, code, 'revoked');
  return () => gateway.services.undoJournal.undo(by.viewer, String(undo?.id));
}

/** Reads the whole PDF of a run, as a printer does. */
async function draw(by: TestApplication, { pdfPath }: { pdfPath: string }) {
  expect((await getFile(gateway, by, pdfPath)).statusCode).toBe(200);
}

async function labelsOf(by: TestApplication, id: string) {
  const { data } = await by.graphql('query ($id: ID!) { printRun(id: $id) { spoiled empty reprintable } }', {
    id,
  });
  return data.printRun;
}

const printedCodes = async (by: TestApplication) =>
  (await codesOf(by, { printed: true })).map(({ code }) => code);

test('a label that was drawn empty does not print its code, and is offered with the spoiled ones', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 3);
  const run = await prepare(ann, { selection: { batch } });
  const undo = await revoke(ann, codes[1]);
  await draw(ann, run);
  await undo();
  await confirm(ann, run.id, [3]);
  expect(await printedCodes(ann)).toEqual([codes[0]?.code]);
  expect((await codesOf(ann)).map(({ prints }) => prints.length)).toEqual([0, 0, 1]);
  expect(await labelsOf(ann, run.id)).toEqual({ spoiled: [3], empty: [2], reprintable: [2, 3] });

  const { data } = await ann.graphql(reprintLabels, { input: { id: run.id } });
  const { printRun: reprint } = data.reprintLabels;
  expect((await itemsOf(gateway, reprint.id)).map(({ codeId }) => codeId)).toEqual([
    codes[1]?.id,
    codes[2]?.id,
  ]);
  await draw(ann, reprint);
  await confirm(ann, reprint.id);
  expect(await printedCodes(ann)).toEqual(codes.map(({ code }) => code).toReversed());
});

test('an empty label whose code stays revoked is not offered', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 2);
  const run = await prepare(ann, { selection: { batch } });
  await revoke(ann, codes[0]);
  await draw(ann, run);
  await confirm(ann, run.id);
  expect(await labelsOf(ann, run.id)).toEqual({ spoiled: [], empty: [1], reprintable: [] });
  expect(await errorOf(ann.graphql(reprintLabels, { input: { id: run.id } }))).toEqual([
    'CONFLICT',
    'None of the codes of the spoiled and empty labels is active.',
  ]);
  expect(await printedCodes(ann)).toEqual([codes[1]?.code]);
});

test('a spoiled label that was drawn empty is named once', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 2);
  const run = await prepare(ann, { selection: { batch } });
  const undo = await revoke(ann, codes[1]);
  await draw(ann, run);
  await undo();
  await confirm(ann, run.id, [2]);
  expect(await labelsOf(ann, run.id)).toEqual({ spoiled: [2], empty: [], reprintable: [2] });
});

test('the last drawing before the confirmation counts', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 600);
  const run = await prepare(ann, { selection: { batch } });
  const undo = await revoke(ann, codes[1]);
  await revoke(ann, codes[550]);
  await draw(ann, run);
  expect(await labelsOf(ann, run.id)).toEqual({ spoiled: [], empty: [2, 551], reprintable: [] });
  await undo();
  await draw(ann, run);
  await confirm(ann, run.id);
  await revoke(ann, codes[0]);
  await draw(ann, run);
  expect(await labelsOf(ann, run.id)).toEqual({ spoiled: [], empty: [551], reprintable: [] });
});
