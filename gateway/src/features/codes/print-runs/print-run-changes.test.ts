import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember } from '../../../testing/a-member.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import {
  aBatch,
  abandonRun,
  change,
  codesOf,
  confirm,
  errorOf,
  itemsOf,
  prepare,
  reprintLabels,
} from '../../../testing/print-runs.js';
import { Account } from '../../people/accounts/account.entity.js';
import { PrintRun } from './print-run.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

test('a confirmed run makes its codes printed, except those of spoiled labels', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 4);
  const run = await prepare(ann, { selection: { batch }, startCell: 20 });
  expect((await codesOf(ann, { printed: true })).length).toBe(0);
  const { data } = await confirm(ann, run.id, [3, 2, 3]);
  expect(data.confirmPrintRun.printRun).toMatchObject({
    status: 'CONFIRMED',
    spoiled: [2, 3],
    confirmedAt: expect.any(String),
  });
  const printed = await codesOf(ann, { printed: true });
  const sheetName = 'Avery L7160';
  expect(printed.map(({ code, prints }) => [code, prints])).toEqual([
    [codes[3]?.code, [{ printRun: run.id, sheetName, page: 2, cell: 2 }]],
    [codes[0]?.code, [{ printRun: run.id, sheetName, page: 1, cell: 20 }]],
  ]);
  const others = await codesOf(ann, { printed: false });
  expect(others.map(({ code, prints }) => [code, prints])).toEqual([
    [codes[2]?.code, []],
    [codes[1]?.code, []],
  ]);
});

test('a code is printed when one of its copies came out well', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 2);
  const run = await prepare(ann, { selection: { batch }, copies: 2 });
  await confirm(ann, run.id, [1, 3, 4]);
  expect((await codesOf(ann, { printed: true })).map(({ code }) => code)).toEqual([codes[0]?.code]);
});

test('a code shows its last 20 labels', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 1);
  const ids: string[] = [];
  for (let time = 0; time < 3; time += 1) {
    const run = await prepare(ann, { selection: { batch }, copies: 10 });
    await confirm(ann, run.id);
    ids.unshift(run.id);
  }
  const [code] = await codesOf(ann);
  expect(code?.prints.map((print) => (print as { printRun: string }).printRun)).toEqual(
    ids.slice(0, 2).flatMap((id) => Array(10).fill(id)),
  );
});

test('confirming again with the same spoiled labels changes nothing; with others it answers CONFLICT', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 3);
  const { id } = await prepare(ann, { selection: { batch } });
  const first = await confirm(ann, id, [2, 1]);
  expect(await confirm(ann, id, [1, 2])).toEqual(first);
  const conflict = ['CONFLICT', 'This print run is already confirmed.'];
  expect(await errorOf(confirm(ann, id, [1]))).toEqual(conflict);
  expect(await errorOf(confirm(ann, id))).toEqual(conflict);
});

test('of ten concurrent confirmations with different spoiled labels one succeeds', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 10);
  const { id } = await prepare(ann, { selection: { batch } });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => confirm(ann, id, [at + 1])));
  expect(answers.map(({ code }) => code).sort()).toEqual([...Array(9).fill('CONFLICT'), undefined]);
  expect((await codesOf(ann, { printed: false })).length).toBe(1);
});

test.each([[[0]], [[4]], [[-1]], [[1, 99_999]]])(
  'rejects the spoiled labels %j of a run of 3',
  async (spoiled) => {
    const ann = await anApplication(gateway);
    const { batch } = await aBatch(gateway, ann, 3);
    const { id } = await prepare(ann, { selection: { batch } });
    expect(await errorOf(confirm(ann, id, spoiled))).toEqual([
      'INVALID_INPUT',
      'This print run has 3 labels; give numbers from 1 to 3.',
    ]);
  },
);

test('a run of 4,901 labels takes 4,900 spoiled ones, and no more', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 4901);
  const { id } = await prepare(ann, { selection: { batch } });
  const numbers = Array.from({ length: 4901 }, (_, at) => at + 1);
  expect(await errorOf(confirm(ann, id, numbers))).toEqual([
    'INVALID_INPUT',
    'Name at most 4,900 spoiled labels, or abandon the print run and prepare it again.',
  ]);
  const { data } = await confirm(ann, id, numbers.slice(1));
  expect(data.confirmPrintRun.printRun.spoiled).toHaveLength(4900);
});

test('an abandoned run stays abandoned, and keeps no labels', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 3);
  const { id } = await prepare(ann, { selection: { batch } });
  for (let time = 0; time < 2; time += 1) {
    const { data } = await ann.graphql(abandonRun, { input: { id } });
    expect(data.abandonPrintRun.printRun).toMatchObject({ status: 'ABANDONED', labelCount: 3 });
  }
  expect(await itemsOf(gateway, id)).toEqual([]);
  const abandoned = ['CONFLICT', 'This print run was abandoned. Prepare a new one.'];
  expect(await errorOf(confirm(ann, id))).toEqual(abandoned);
  const pdf = await ann.rest('GET', `/print-runs/${id}.pdf`);
  expect([pdf.status, pdf.body.message]).toEqual([409, abandoned[1]]);
});

test('a confirmed run cannot be abandoned', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 1);
  const { id } = await prepare(ann, { selection: { batch } });
  await confirm(ann, id);
  expect(await errorOf(ann.graphql(abandonRun, { input: { id } }))).toEqual([
    'CONFLICT',
    'This print run is confirmed and cannot be abandoned.',
  ]);
});

test('a reprint is a new run of the spoiled labels whose codes are still active', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 20);
  const { id } = await prepare(ann, { selection: { batch }, text: 'CODE_AND_NOTE', cutMarks: true });
  await confirm(ann, id, [12, 17, 3]);
  await change(gateway, ann, codes[2], 'revoked');
  const { data } = await ann.graphql(reprintLabels, { input: { id, startCell: 5 } });
  const { printRun } = data.reprintLabels;
  expect(printRun).toMatchObject({
    reprintOf: id,
    status: 'PREPARED',
    ...{ startCell: 5, labelCount: 2, codeCount: 2, leftOutCount: 1, text: 'CODE_AND_NOTE', cutMarks: true },
  });
  expect((await itemsOf(gateway, printRun.id)).map(({ codeId }) => codeId)).toEqual([
    codes[11]?.id,
    codes[16]?.id,
  ]);
  await confirm(ann, printRun.id);
  expect((await codesOf(ann, { printed: true, status: ['ACTIVE'] })).length).toBe(19);
});

test('an unconfirmed reprint is replaced by the next one, a confirmed one is not', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 2);
  const { id } = await prepare(ann, { selection: { batch } });
  await confirm(ann, id, [2]);
  const reprint = (startCell: number) => ann.graphql(reprintLabels, { input: { id, startCell } });
  const answers = await Promise.all([2, 3, 4, 5].map(reprint));
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  const reprints = await gateway.services.database.read((manager) =>
    manager.findBy(PrintRun, { reprintOfId: Number(id) }),
  );
  expect(reprints.map(({ status }) => status).sort()).toEqual([...Array(3).fill('abandoned'), 'prepared']);
  await confirm(ann, String(reprints.find(({ status }) => status === 'prepared')?.id));
  expect(await errorOf(reprint(6))).toEqual([
    'CONFLICT',
    'The spoiled labels of this print run have been printed again.',
  ]);
});

test('a reprint that is confirmed while the next one is prepared stays confirmed', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 2);
  for (let round = 0; round < 10; round += 1) {
    const { id } = await prepare(ann, { selection: { batch } });
    await confirm(ann, id, [2]);
    const reprint = () => ann.graphql(reprintLabels, { input: { id } });
    const first = (await reprint()).data.reprintLabels.printRun;
    const [confirmed, second] = await Promise.all([confirm(ann, first.id), reprint()]);
    // One of the two comes first, and the other one gets an error.
    expect([confirmed.code, second.code].filter((code) => code !== undefined)).toEqual(['CONFLICT']);
    const labels = (await itemsOf(gateway, first.id)).length;
    expect(labels).toBe(confirmed.code === undefined ? 1 : 0);
  }
});

test('only the spoiled labels of a confirmed run can be printed again', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 1);
  const { id } = await prepare(ann, { selection: { batch } });
  const reprint = (startCell = 1, run = id) =>
    errorOf(ann.graphql(reprintLabels, { input: { id: run, startCell } }));
  expect(await reprint()).toEqual(['CONFLICT', 'Confirm the print run first, with its spoiled labels.']);
  await confirm(ann, id);
  expect(await reprint()).toEqual(['CONFLICT', 'This print run has no spoiled or empty labels.']);
  const second = await prepare(ann, { selection: { batch } });
  await confirm(ann, second.id, [1]);
  expect(await reprint(22, second.id)).toEqual([
    'INVALID_INPUT',
    'That sheet has 21 labels; start at 1 to 21.',
  ]);
  await change(gateway, ann, codes[0], 'used');
  expect(await reprint(1, second.id)).toEqual([
    'CONFLICT',
    'None of the codes of the spoiled and empty labels is active.',
  ]);
});

test('the next cell follows the last confirmed run of the account on that sheet', async () => {
  const [ann, other] = [await anApplication(gateway), await anApplication(gateway)];
  const nextCells = async (by: TestApplication) => {
    const { data } = await by.graphql('{ labelSheets { id nextCell } }');
    return data.labelSheets
      .filter(({ nextCell }: { nextCell: number }) => nextCell !== 1)
      .map(({ id, nextCell }: { id: string; nextCell: number }) => [id, nextCell]);
  };
  const { batch } = await aBatch(gateway, ann, 17);
  const [first, second] = [
    await prepare(ann, { selection: { batch } }),
    await prepare(ann, { selection: { batch }, startCell: 10 }),
  ];
  expect(await nextCells(ann)).toEqual([]);
  await confirm(ann, second.id);
  expect(await nextCells(ann)).toEqual([['avery-l7160', 6]]);
  // Confirmed later, although prepared first.
  await confirm(ann, first.id);
  expect(await nextCells(ann)).toEqual([['avery-l7160', 18]]);
  const full = await prepare(ann, { selection: { batch }, startCell: 5 });
  await confirm(ann, full.id);
  expect(await nextCells(ann)).toEqual([]);
  expect(await nextCells(other)).toEqual([]);
});

test('a sheet was printed on last when a run on it was confirmed, not when one was prepared', async () => {
  const ann = await anApplication(gateway);
  const lastPrinted = async () => {
    const { data } = await ann.graphql('{ labelSheets { id lastPrintedAt } }');
    return data.labelSheets.filter(({ lastPrintedAt }: { lastPrintedAt: unknown }) => lastPrintedAt !== null);
  };
  const { batch } = await aBatch(gateway, ann, 1);
  const { id } = await prepare(ann, { selection: { batch } });
  await prepare(ann, { selection: { batch }, sheet: 'avery-l7163' });
  expect(await lastPrinted()).toEqual([]);
  const { data } = await confirm(ann, id);
  const { confirmedAt } = data.confirmPrintRun.printRun;
  expect(await lastPrinted()).toEqual([{ id: 'avery-l7160', lastPrintedAt: confirmedAt }]);
});

test('a run counts the labels whose codes were used or revoked after it was prepared', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 3);
  const { id } = await prepare(ann, { selection: { batch }, copies: 2 });
  await change(gateway, ann, codes[1], 'revoked');
  const { data } = await ann.graphql('query ($id: ID!) { printRun(id: $id) { emptyCount labelCount } }', {
    id,
  });
  expect(data.printRun).toEqual({ emptyCount: 2, labelCount: 6 });
});

test('a colleague sees, confirms and reprints a run; the cells count for the account that prepared it', async () => {
  const ann = await anApplication(gateway);
  const bob = await aMember(gateway, ann.scope, 'printer');
  const { batch } = await aBatch(gateway, ann, 2);
  const { id } = await prepare(ann, { selection: { batch } });
  const list = 'query { printRuns { totalCount edges { node { id createdBy } } } }';
  const { data } = await bob.graphql(list);
  expect(data.printRuns).toEqual({ totalCount: 1, edges: [{ node: { id, createdBy: ann.email } }] });
  expect((await confirm(bob, id, [1])).code).toBeUndefined();
  expect((await bob.graphql(reprintLabels, { input: { id } })).code).toBeUndefined();
  const next = '{ labelSheets { nextCell } }';
  expect((await bob.graphql(next)).data.labelSheets[0].nextCell).toBe(1);
  expect((await ann.graphql(next)).data.labelSheets[0].nextCell).toBe(3);
});

test('the runs of a deleted account stay; preparing one for it answers UNAUTHENTICATED', async () => {
  const [ann, admin] = [await anApplication(gateway), await anApplication(gateway, { role: 'admin' })];
  const { batch } = await aBatch(gateway, ann, 1);
  const { id } = await prepare(ann, { selection: { batch } });
  await gateway.services.database.write((manager) => manager.delete(Account, { id: ann.accountId }));
  const { data } = await admin.graphql('query ($id: ID!) { printRun(id: $id) { createdBy } }', { id });
  expect(data.printRun).toEqual({ createdBy: null });
  const settings = { sheet: 'avery-l7160', startCell: 1, copies: 1, text: 'code', cutMarks: false } as const;
  // Like a request that read its session before the deletion.
  const preparing = gateway.services.printPreparation.prepare(ann.scope, ann.viewer, { batch }, settings);
  await expect(preparing).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('a sweep abandons runs that nobody confirmed for 90 days', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 1);
  const ids: string[] = [];
  for (const days of [89, 91]) {
    const { id } = await prepare(ann, { selection: { batch } });
    const createdAt = new Date(Date.now() - days * 24 * 3600 * 1000);
    await gateway.services.database.write((manager) =>
      manager.update(PrintRun, { id: Number(id) }, { createdAt }),
    );
    ids.push(id);
  }
  await gateway.services.printRuns.sweep();
  const status = async (id: string | undefined) =>
    (await ann.graphql('query ($id: ID!) { printRun(id: $id) { status } }', { id })).data.printRun.status;
  expect([await status(ids[0]), await status(ids[1])]).toEqual(['PREPARED', 'ABANDONED']);
});

test('a run names its reprint, and none once that is abandoned', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 3);
  const run = await prepare(ann, { selection: { batch } });
  await confirm(ann, run.id, [2]);
  const reprintOf = async (id: string) => {
    const query = 'query ($id: ID!) { printRun(id: $id) { reprint { id status } } }';
    return (await ann.graphql(query, { id })).data.printRun.reprint;
  };
  expect(await reprintOf(run.id)).toBeNull();
  const { data } = await ann.graphql(reprintLabels, { input: { id: run.id } });
  const { id } = data.reprintLabels.printRun;
  expect(await reprintOf(run.id)).toEqual({ id, status: 'PREPARED' });
  expect(await reprintOf(id)).toBeNull();
  await ann.graphql(abandonRun, { input: { id } });
  expect(await reprintOf(run.id)).toBeNull();
});
