import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { getFile, prepareRun } from '../../../testing/print-runs.js';
import { rowsRead } from '../../../testing/rows-read.js';
import { findSerials } from '../code-names/find-serials.js';
import { QrCode } from '../qr-codes/qr-code.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const save = async (by: TestApplication, prefix: string | null) => {
  const { data, errors } = await by.graphql(
    'mutation ($input: SaveSerialNumbersInput!) { saveSerialNumbers(input: $input) { serialNumbers { prefix nextNumber nextSerial } } }',
    { input: { prefix } },
  );
  return data?.saveSerialNumbers.serialNumbers ?? errors?.[0]?.message;
};
const generate = async (by: TestApplication, count: number) => {
  const { data } = await by.graphql(
    'mutation ($input: GenerateQrCodesInput!) { generateQrCodes(input: $input) { batch { id firstSerial lastSerial imported codes(first: 200) { edges { node { code serial } } } } } }',
    { input: { count } },
  );
  const { codes, ...batch } = data.generateQrCodes.batch;
  const nodes: { code: string; serial: string | null }[] = codes.edges.map(
    ({ node }: { node: { code: string; serial: string | null } }) => node,
  );
  return { ...batch, codes: nodes, serials: nodes.map(({ serial }) => serial) };
};
const find = async (by: TestApplication, search: string): Promise<string[]> => {
  const { data, errors } = await by.graphql(
    'query ($filter: QrCodeFilter) { qrCodes(filter: $filter) { edges { node { code } } } }',
    { filter: { search } },
  );
  return errors?.[0]?.message ?? data.qrCodes.edges.map(({ node }: { node: { code: string } }) => node.code);
};

test('codes have no serial numbers until the owner sets a prefix', async () => {
  const ann = await anApplication(gateway);
  expect(await generate(ann, 2)).toMatchObject({
    firstSerial: null,
    lastSerial: null,
    serials: [null, null],
  });
  const { data } = await ann.graphql('{ serialNumbers { prefix nextNumber nextSerial } }');
  expect(data.serialNumbers).toEqual({ prefix: null, nextNumber: 1, nextSerial: null });
});

test('the codes of new batches are numbered without gaps, across batches and prefixes', async () => {
  const ann = await anApplication(gateway);
  expect(await save(ann, 'garden')).toEqual({ prefix: 'GARDEN', nextNumber: 1, nextSerial: 'GARDEN-000001' });
  expect(await generate(ann, 3)).toMatchObject({
    ...{ firstSerial: 'GARDEN-000001', lastSerial: 'GARDEN-000003', imported: false },
    serials: ['GARDEN-000001', 'GARDEN-000002', 'GARDEN-000003'],
  });
  await save(ann, null);
  expect((await generate(ann, 2)).serials).toEqual([null, null]);
  expect(await save(ann, 'HALL')).toEqual({ prefix: 'HALL', nextNumber: 4, nextSerial: 'HALL-000004' });
  expect((await generate(ann, 2)).serials).toEqual(['HALL-000004', 'HALL-000005']);
});

test('a prefix of other characters is refused, and a change is in the audit log', async () => {
  const ann = await anApplication(gateway);
  expect(await save(ann, 'A-B')).toBe(
    'A prefix has letters from A to Z and digits, without blanks or hyphens.',
  );
  expect(await save(ann, 'A'.repeat(13))).toBe('A prefix has at most 12 characters.');
  await save(ann, 'HALL');
  await save(ann, 'HALL');
  const { data } = await ann.graphql(
    '{ auditEvents(first: 5) { edges { node { action changes { field from to } } } } }',
  );
  const saved = data.auditEvents.edges.filter(
    ({ node }: { node: { action: string } }) => node.action === 'serial_numbers.saved',
  );
  expect(saved.map(({ node }: { node: { changes: unknown } }) => node.changes)).toEqual([
    [{ field: 'prefix', from: null, to: 'HALL' }],
  ]);
});

test('batches that are generated at once through two gateways share no number and leave no gap', async () => {
  const second = gateway.config.databaseUrl
    ? await aGateway({ DATABASE_URL: gateway.config.databaseUrl })
    : undefined;
  try {
    const ann = await anApplication(gateway);
    await save(ann, 'GATE');
    const sizes = [1200, 3, 40, 1100, 7, 1];
    const batches = await Promise.all(
      sizes.map((count, at) =>
        ((at % 2 && second) || gateway).services.qrBatches.generate(ann.scope, ann.viewer, { count }),
      ),
    );
    const numbers: number[] = [];
    for (const { id, size, firstSerial } of batches) {
      const codes = await gateway.services.database.read((manager) =>
        manager.find(QrCode, { where: { batchId: id }, order: { id: 'ASC' } }),
      );
      expect(codes.map(({ serialNumber }) => serialNumber)).toEqual(
        Array.from({ length: size }, (_, at) => (firstSerial as number) + at),
      );
      numbers.push(...codes.map(({ serialNumber }) => serialNumber as number));
    }
    const all = sizes.reduce((sum, size) => sum + size, 0);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: all }, (_, at) => at + 1));
  } finally {
    await second?.close();
  }
});

test('the numbers of a batch that fails go to the next one, and a repeated request takes none', async () => {
  const ann = await anApplication(gateway);
  await save(ann, 'GATE');
  const { qrBatches } = gateway.services;
  const request = { count: 2, idempotencyKey: 'order-1' };
  const all = await Promise.all([1, 2, 3].map(() => qrBatches.generate(ann.scope, ann.viewer, request)));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect((await generate(ann, 1)).serials).toEqual(['GATE-000003']);
});

test.each(['GARDEN-000002', 'garden 2', 'GARDEN2', 'garden–0002', 'GARDEN000002'])(
  'the search for %s finds the code with this number',
  async (search) => {
    const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
    await save(ann, 'GARDEN');
    await save(bob, 'GARDEN');
    const { codes } = await generate(ann, 3);
    await generate(bob, 1);
    expect(await find(ann, search)).toEqual([codes[1]?.code]);
    expect(await find(bob, 'GARDEN-000002')).toEqual([]);
    const { data } = await ann.graphql(
      'query ($search: String!) { search(text: $search) { qrCodes { code serial } } }',
      {
        search,
      },
    );
    expect(data.search.qrCodes).toEqual([{ code: codes[1]?.code, serial: 'GARDEN-000002' }]);
  },
);

test('a serial number that no code has finds nothing, and other filters narrow it', async () => {
  const ann = await anApplication(gateway);
  await save(ann, 'PLUS');
  const { codes } = await generate(ann, 2);
  expect(await find(ann, 'PLUS-000003')).toEqual([]);
  expect(await find(ann, 'MINUS-000001')).toEqual([]);
  const query = 'query ($filter: QrCodeFilter) { qrCodes(filter: $filter) { totalCount } }';
  const counted = async (status: string) =>
    (await ann.graphql(query, { filter: { search: 'PLUS-1', status: [status] } })).data.qrCodes.totalCount;
  expect([await counted('ACTIVE'), await counted('USED')]).toEqual([1, 0]);
  expect(await find(ann, codes[0]?.code as string)).toEqual([codes[0]?.code]);
});

test('a text that is a serial number and the beginning of a code finds both', async () => {
  const ann = await anApplication(gateway);
  const [other] = (await generate(ann, 1)).codes;
  const beginning = `${other?.code.slice(0, 6)}`;
  await save(ann, beginning);
  const numbered = await generate(ann, 1);
  const digits = /\d*$/.exec(beginning)?.[0] ?? '';
  const found = await find(ann, beginning);
  expect(found).toContain(other?.code);
  expect(await find(ann, `${beginning}-1`)).toContain(numbered.codes[0]?.code);
  expect(digits.length).toBeLessThanOrEqual(6);
});

test('a serial number is found by a few rows, wherever its batch and its place are', async () => {
  const ann = await anApplication(gateway);
  await save(ann, 'GARDEN');
  for (let at = 0; at < 3; at += 1)
    await gateway.services.qrBatches.generate(ann.scope, ann.viewer, { count: 1500 });
  await gateway.services.database.write(async (manager) => {
    const [found] = await findSerials(manager, ann.scope, [{ prefix: 'GARDEN', number: 2999 }]);
    const row = await manager.findOneByOrFail(QrCode, { id: found?.id as number });
    expect([row.serialNumber, row.code]).toEqual([2999, found?.code]);
    if (gateway.services.database.kind !== 'embedded') {
      const before = await rowsRead(manager);
      await findSerials(manager, ann.scope, [{ prefix: 'GARDEN', number: 2999 }]);
      expect((await rowsRead(manager)) - before).toBeLessThan(200);
    }
  });
});

test('the table of codes has a column with the serial numbers', async () => {
  const ann = await anApplication(gateway);
  const plain = await generate(ann, 1);
  await save(ann, 'GARDEN');
  const numbered = await generate(ann, 1);
  const linesOf = async (batch: string) =>
    (await getFile(gateway, ann, `/exports/qr-codes.csv?batch=${batch}`)).body.trim().split('\r\n');
  const [heading, line] = await linesOf(numbered.id);
  expect(heading?.split(',')[9]).toBe('"serial"');
  expect(line?.split(',')[9]).toBe('"GARDEN-000001"');
  expect((await linesOf(plain.id))[1]?.split(',')[9]).toBe('""');
});

test('labels have the serial number below the code, and none where a code has none', async () => {
  const ann = await anApplication(gateway);
  const plain = await generate(ann, 1);
  await save(ann, 'GARDEN');
  const numbered = await generate(ann, 1);
  const noteOf = async (batch: string) => {
    const { data } = await ann.graphql(
      'query ($input: PreparePrintRunInput!) { printPreview(input: $input) { code { content } note { content } } }',
      { input: { selection: { batch }, sheet: 'avery-l7160', text: 'CODE_AND_SERIAL' } },
    );
    return data.printPreview.note?.content ?? null;
  };
  expect([await noteOf(numbered.id), await noteOf(plain.id)]).toEqual(['GARDEN-000001', null]);
  const selection = { batch: numbered.id };
  const input = { selection, sheet: 'avery-l7160', text: 'CODE_AND_SERIAL' };
  const { data } = await ann.graphql(prepareRun, { input });
  const { statusCode, headers } = await getFile(gateway, ann, data.preparePrintRun.printRun.pdfPath);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
});
