import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';
import {
  aBatch,
  change,
  confirm,
  errorOf,
  itemsOf,
  prepare,
  prepareRun,
} from '../../../testing/print-runs.js';
import { QrCode } from '../qr-codes/qr-code.entity.js';
import { PrintRun } from './print-run.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

test('a prepared run has a label for each active code of its selection', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 30);
  await change(gateway, ann, codes[3], 'used');
  expect(await prepare(ann, { selection: { batch }, startCell: 5 })).toEqual({
    id: expect.any(String),
    startCell: 5,
    copies: 1,
    text: 'CODE',
    cutMarks: false,
    codeCount: 29,
    labelCount: 29,
    // 17 labels are left on the first sheet.
    pageCount: 2,
    leftOutCount: 1,
    status: 'PREPARED',
    createdAt: expect.any(String),
    createdBy: ann.email,
    confirmedAt: null,
    pdfPath: expect.stringMatching(/^\/print-runs\/\d+\.pdf$/),
    reprintOf: null,
    spoiled: [],
    emptyCount: 0,
    sheet: { id: 'avery-l7160', nextCell: 1, moduleSize: expect.closeTo(1.124, 3) },
  });
});

test('codes that have ended get no label, and those that are not valid yet do', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 3);
  const { qrValidities } = gateway.services;
  const only = (at: number) => ({ ids: [String(codes[at]?.id)] });
  await qrValidities.ofCodes(ann.scope, ann.viewer, only(0), { until: new Date('2026-01-01') });
  await qrValidities.ofCodes(ann.scope, ann.viewer, only(1), { from: new Date('2999-01-01') });
  const run = await prepare(ann, { selection: { batch } });
  expect(run).toMatchObject({ codeCount: 2, leftOutCount: 1 });
  expect((await itemsOf(gateway, run.id)).map(({ codeId }) => codeId)).toEqual([codes[1]?.id, codes[2]?.id]);
});

test('copies of a code are side by side, and codes are in the order of their generation', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 3);
  const run = await prepare(ann, { selection: { batch }, copies: 2 });
  expect(run).toMatchObject({ codeCount: 3, labelCount: 6, copies: 2 });
  expect((await itemsOf(gateway, run.id)).map(({ position, codeId }) => [position, codeId])).toEqual(
    [0, 0, 1, 1, 2, 2].map((code, at) => [at + 1, codes[code]?.id]),
  );
});

test('a run of 2,500 codes has all of them', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 2500);
  const run = await prepare(ann, { selection: { batch } });
  expect((await itemsOf(gateway, run.id)).map(({ codeId }) => codeId)).toEqual(codes.map(({ id }) => id));
  await confirm(ann, run.id, [1, 2500]);
  const printed = await gateway.services.database.read((manager) =>
    manager.findBy(QrCode, { batchId: Number(batch), printed: false }),
  );
  expect(printed.map(({ id }) => id)).toEqual([codes.at(0)?.id, codes.at(-1)?.id]);
});

test('plain paper always has cut marks', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 1);
  expect(await prepare(ann, { selection: { batch }, sheet: 'plain-a4' })).toMatchObject({ cutMarks: true });
  expect(await prepare(ann, { selection: { batch }, cutMarks: true })).toMatchObject({ cutMarks: true });
});

test('a selection by filter whose count has changed answers CONFLICT with the new count', async () => {
  const ann = await anApplication(gateway);
  await aBatch(gateway, ann, 4);
  const selection = { filter: { status: ['ACTIVE'] }, expectedCount: 5 };
  const input = { sheet: 'avery-l7160', selection };
  expect(await errorOf(ann.graphql(prepareRun, { input }))).toEqual([
    'CONFLICT',
    'The selection has 4 codes now, not 5. Look at it again.',
  ]);
  expect(await prepare(ann, { selection: { ...selection, expectedCount: 4 } })).toMatchObject({
    labelCount: 4,
  });
});

test.each([
  ['an unknown sheet', { sheet: 'avery-9999' }, 'NOT_FOUND', 'Label sheet not found.'],
  ['a start cell of 0', { startCell: 0 }, 'INVALID_INPUT', 'That sheet has 21 labels; start at 1 to 21.'],
  [
    'a start cell beyond the sheet',
    { startCell: 22 },
    'INVALID_INPUT',
    'That sheet has 21 labels; start at 1 to 21.',
  ],
  ['no copies', { copies: 0 }, 'INVALID_INPUT', 'Print 1 to 10 copies.'],
  ['eleven copies', { copies: 11 }, 'INVALID_INPUT', 'Print 1 to 10 copies.'],
  [
    'more than 10,000 labels',
    { copies: 10 },
    'INVALID_INPUT',
    'At most 10,000 labels can be printed at once.',
  ],
])('rejects %s, and prepares nothing', async (_, settings, code, message) => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 1001);
  const input = { sheet: 'avery-l7160', selection: { batch }, ...settings };
  expect(await errorOf(ann.graphql(prepareRun, { input }))).toEqual([code, message]);
  const { applicationId } = ann.scope;
  const runs = await gateway.services.database.read((manager) =>
    manager.countBy(PrintRun, { applicationId }),
  );
  expect(runs).toBe(0);
});

test('rejects a selection without an active code', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 2);
  await change(gateway, ann, codes[0], 'used');
  await change(gateway, ann, codes[1], 'revoked');
  const input = { sheet: 'avery-l7160', selection: { batch } };
  expect(await errorOf(ann.graphql(prepareRun, { input }))).toEqual([
    'INVALID_INPUT',
    'None of the chosen codes is active.',
  ]);
});

test("another application's codes and batches answer like missing ones", async () => {
  const [ann, other] = [await anApplication(gateway), await anApplication(gateway)];
  const { batch, codes } = await aBatch(gateway, ann, 1);
  const own = await aBatch(gateway, other, 1);
  const preparing = (selection: object) =>
    errorOf(other.graphql(prepareRun, { input: { sheet: 'avery-l7160', selection } }));
  const missing = '2147483647';
  const ownId = String(own.codes[0]?.id);
  const foreignId = String(codes[0]?.id);
  expect(await preparing({ batch })).toEqual(await preparing({ batch: missing }));
  expect(await preparing({ ids: [ownId, foreignId] })).toEqual(await preparing({ ids: [ownId, missing] }));
  expect(await preparing({ ids: [ownId, foreignId] })).toEqual(['NOT_FOUND', 'QR code not found.']);
});

test('a sheet whose labels are too small for the symbols says so, and takes no run', async () => {
  const small = await aGateway({ QR_CONTENT_TEMPLATE: 'https://app.example.com/scan/{code}' });
  try {
    const ann = await anApplication(small);
    const { data } = await ann.graphql('{ labelSheets { id moduleSize refusal } }');
    const refusal = (size: string) => `The code would be too small to scan (${size} mm a module).`;
    const refused = data.labelSheets.filter((sheet: { refusal: unknown }) => sheet.refusal !== null);
    expect(refused).toEqual([
      { id: 'herma-10003', moduleSize: expect.closeTo(0.31, 3), refusal: refusal('0.31') },
      { id: 'avery-5167', moduleSize: expect.closeTo(0.261, 3), refusal: refusal('0.26') },
    ]);
    const { id } = await small.services.qrBatches.generate(ann.scope, ann.viewer, { count: 1 });
    const input = { sheet: 'herma-10003', selection: { batch: String(id) } };
    expect(await errorOf(ann.graphql(prepareRun, { input }))).toEqual(['INVALID_INPUT', refusal('0.31')]);
    // Without a text the symbol is larger.
    const withoutText = await ann.graphql(prepareRun, { input: { ...input, text: 'NONE' } });
    expect(withoutText.code).toBeUndefined();
  } finally {
    await small.close();
  }
});
