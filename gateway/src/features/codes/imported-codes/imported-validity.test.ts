import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aScanningApp } from '../../../testing/a-scanning-app.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { as, type Client } from '../../../testing/as.js';
import { getFile } from '../../../testing/print-runs.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');

const preview = async (by: Client, text: string) => {
  const query = `query ($input: PreviewQrCodeImportInput!) { previewQrCodeImport(input: $input) {
    digest problem newCount invalidCount headings { heading column }
    rows { line values { column value } errors { message } } } }`;
  const { data } = await by.graphql(query, { input: { csv: base64(text) } });
  return data.previewQrCodeImport;
};
const imported = async (by: TestApplication, text: string): Promise<string> => {
  const { digest } = await preview(by, text);
  const { data } = await by.graphql(
    'mutation ($input: ImportQrCodesInput!) { importQrCodes(input: $input) { batch { id } } }',
    { input: { csv: base64(text), digest } },
  );
  return data.importQrCodes.batch.id;
};
const codesOf = async (by: TestApplication, batch: string) => {
  const query = `query ($filter: QrCodeFilter) { qrCodes(filter: $filter) { edges { node {
    importedContent validity { from until maxUses useEvery uses own } } } } }`;
  const { data } = await by.graphql(query, { filter: { batch } });
  const nodes: { importedContent: string; validity: object }[] = data.qrCodes.edges.map(
    ({ node }: { node: object }) => node,
  );
  return Object.fromEntries(nodes.map(({ importedContent, validity }) => [importedContent, validity]));
};
const usual = { from: null, until: null, maxUses: 1, useEvery: 'NONE', uses: 0, own: false };
const own = { ...usual, own: true };

test('columns give codes a validity of their own, and blank cells the one of the batch', async () => {
  const { ann, redeem } = await aScanningApp(gateway);
  const lines = [
    'content,validFrom,validUntil,maxUses',
    'V-1,2020-01-01,2020-12-31T18:00:00.005Z,3',
    'V-2,,2999-12-31T18:00+01:00,',
    'V-3,2999-01-01+01:00,,',
    'V-4,,,2',
    'V-5,,,1',
    'V-6,,,',
  ];
  const file = lines.join('\n');
  const { rows, invalidCount } = await preview(ann, file);
  expect(invalidCount).toBe(0);
  expect(rows[0].values).toEqual([
    { column: 'content', value: 'V-1' },
    { column: 'validFrom', value: '2020-01-01T00:00:00.000Z' },
    { column: 'validUntil', value: '2020-12-31T18:00:00.005Z' },
    { column: 'maxUses', value: '3' },
  ]);
  expect(rows[5].values).toEqual([{ column: 'content', value: 'V-6' }]);
  expect(await codesOf(ann, await imported(ann, file))).toEqual({
    'V-1': { ...own, from: '2020-01-01T00:00:00.000Z', until: '2020-12-31T18:00:00.005Z', maxUses: 3 },
    'V-2': { ...own, until: '2999-12-31T17:00:00.000Z' },
    'V-3': { ...own, from: '2998-12-31T23:00:00.000Z' },
    'V-4': { ...own, maxUses: 2 },
    'V-5': usual,
    'V-6': usual,
  });
  const answers = [];
  for (const content of ['V-1', 'V-2', 'V-2', 'V-3', 'V-4', 'V-4', 'V-4', 'V-6', 'V-6']) {
    const { status, reason } = (await redeem(content)).body;
    answers.push(`${content} ${reason ?? status}`);
  }
  expect(answers).toEqual([
    ...['V-1 expired', 'V-2 ok', 'V-2 already_used', 'V-3 too_early'],
    ...['V-4 ok', 'V-4 ok', 'V-4 already_used', 'V-6 ok', 'V-6 already_used'],
  ]);
});

test('phones and filters find the codes of an imported batch by their validity', async () => {
  const { ann, call } = await aScanningApp(gateway);
  const batch = await imported(ann, 'content,validUntil\nW-1,2020-01-01\nW-2,');
  const filter = 'query ($filter: QrCodeFilter) { qrCodes(filter: $filter) { totalCount } }';
  const { data } = await ann.graphql(filter, { filter: { batch, validity: ['ENDED'] } });
  expect(data.qrCodes.totalCount).toBe(1);
  expect((await call('GET', 'offline?format=2')).body).toMatchObject({
    count: 3,
    limited: [{ usesLeft: 1 }],
  });
});

test('each cell that is no time or no number of uses is refused with its line, in both languages', async () => {
  const ann = await anApplication(gateway);
  const file = [
    'content;validFrom;validUntil;maxUses',
    'X-1;tomorrow;;',
    'X-2;;2026-02-30;',
    'X-3;2026-12-31;2026-12-31;',
    'X-4;;;0',
    'X-5;;;10001',
    'X-6;;;1.5',
    'X-7;31.12.2026;;',
    'X-8;1969-12-31;;',
    'X-9;2026-12-30;2026-12-31;10000',
  ].join('\n');
  const errorsIn = async (language: string) => {
    const { rows } = await preview(as(gateway, ann.sessionToken, { language }), file);
    return rows.flatMap(({ line, errors }: { line: number; errors: { message: string }[] }) =>
      errors.map(({ message }) => `${line} ${message}`),
    );
  };
  const noTime = (column: string) =>
    `“${column}” has no time. Write a day such as 2026-12-31, or a time such as 2026-12-31T18:00:00Z.`;
  expect(await errorsIn('en')).toEqual([
    `2 ${noTime('validFrom')}`,
    `3 ${noTime('validUntil')}`,
    '4 The validity ends after it begins.',
    ...[5, 6, 7].map((line) => `${line} Give 1 to 10,000 uses.`),
    ...[8, 9].map((line) => `${line} ${noTime('validFrom')}`),
  ]);
  expect((await errorsIn('fr'))[0]).toBe(
    '2 « validFrom » ne contient pas d’heure. Écrivez un jour tel que 2026-12-31, ou une heure telle que 2026-12-31T18:00:00Z.',
  );
});

test.each([
  ['Inhalt', 'Gültig ab', 'Gültig bis', 'Max_Nutzungen'],
  ['Contenu', 'Valable à partir du', 'Valable jusqu’au', 'Utilisations max'],
  ['Contenido', 'Válido desde', 'Válido hasta', 'Usos máximos'],
])('the columns %s, %s, %s and %s are recognised', async (...headings) => {
  const { headings: mapped } = await preview(await anApplication(gateway), `${headings.join(';')}\nY-1;;;\n`);
  expect(mapped.map(({ column }: { column: string }) => column)).toEqual([
    ...['content', 'validFrom', 'validUntil', 'maxUses'],
  ]);
});

test('a file that another validity came into since its preview is not imported', async () => {
  const ann = await anApplication(gateway);
  const [seen, changed] = ['content,maxUses\nZ-1,2', 'content,maxUses\nZ-1,3'];
  expect((await preview(ann, seen)).digest).not.toBe((await preview(ann, changed)).digest);
});

test('an export that is imported elsewhere keeps the validity of its codes', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const [from, until] = ['2026-01-01T00:00:00.000Z', '2999-01-01T00:00:00.001Z'];
  const batch = await imported(ann, `content,validFrom,validUntil,maxUses\nE-1,${from},${until},7\nE-2,,,\n`);
  const { body } = await getFile(gateway, ann, `/exports/qr-codes.csv?batch=${batch}`);
  expect(await codesOf(bob, await imported(bob, body))).toEqual({
    'E-1': { ...own, from, until, maxUses: 7 },
    'E-2': usual,
  });
});
