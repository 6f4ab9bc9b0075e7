import { Writable } from 'node:stream';
import { drawQrImage } from '../../../platform/symbols/qr-image.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { aField, giveValues } from '../../../testing/code-values.js';
import { aBatch, change, codesOf, confirm, prepare } from '../../../testing/print-runs.js';
import { readLabel } from '../../../testing/read-labels.js';
import { readZip } from '../../../testing/read-zip.js';
import { infoOf, renderPages, testWithPoppler, textOf } from '../../../testing/rendered-pdf.js';
import { AuditEvent } from '../../operations/audit-log/audit-event.entity.js';
import { cellPosition, sheets } from '../print-runs/labels/sheet-geometry.js';
import { QrBatch } from '../qr-codes/qr-batch.entity.js';

let gateway: TestGateway;
const log: string[] = [];
beforeAll(async () => {
  const sink = new Writable({ write: (line, _, done) => done(void log.push(`${line}`)) });
  gateway = await aGateway({ LOG_LEVEL: 'trace' }, sink);
});
afterAll(() => gateway?.close());

/** @returns the path of the link */
async function make(by: TestApplication, batch: string, more: object = {}): Promise<string> {
  const { handOver, link } = await gateway.services.handOvers.make(by.scope, by.viewer, {
    ...{ batch, days: 7, sheet: 'avery-l7160', copies: 1, text: 'code', cutMarks: false },
    ...more,
  });
  expect(handOver.state).toBe('open');
  return new URL(link).pathname;
}
let calls = 0;
/** Each from another network, because each may have 60 files a minute. */
const get = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
  gateway.app.inject({ method, url, remoteAddress: `198.18.0.${(calls++ % 250) + 1}` });
const counts = async (by: TestApplication, batch: string) => {
  const [row] = await gateway.services.handOvers.list(by.scope, batch);
  return [row?.openCount, row?.pdfCount, row?.svgCount, row?.csvCount];
};

testWithPoppler(
  'the PDF has the labels of the active codes, copy by copy, from the first cell on',
  async () => {
    const ann = await anApplication(gateway);
    const { batch, codes } = await aBatch(gateway, ann, 12, { name: 'Été' });
    await change(gateway, ann, codes[3], 'revoked');
    const path = await make(ann, batch, { copies: 2, text: 'code_and_name' });
    const { statusCode, headers, rawPayload } = await get(`${path}/labels.pdf`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="qr-codes-ete.pdf"; filename*=UTF-8''qr-codes-%C3%A9t%C3%A9.pdf`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect(infoOf(rawPayload)).toMatchObject({ Pages: '2', Title: 'Été, Avery L7160' });
    const sheet = sheets.find(({ id }) => id === 'avery-l7160') as (typeof sheets)[number];
    const pages = renderPages(rawPayload, 1, 2);
    const read = Array.from({ length: 24 }, (_, at) => {
      const cell = {
        ...cellPosition(sheet, (at % 21) + 1),
        width: sheet.labelWidth,
        height: sheet.labelHeight,
      };
      return readLabel(pages[Math.floor(at / 21)] as (typeof pages)[number], cell, 2)?.content;
    });
    const active = codes.filter((_, at) => at !== 3).flatMap(({ content }) => [content, content]);
    expect(read).toEqual([...active, undefined, undefined]);
    expect(textOf(rawPayload)).toContain('Été');
    // To hand over is not to print.
    expect((await codesOf(ann, { batch })).every(({ printed }) => !printed)).toBe(true);
  },
);

testWithPoppler(
  'for a label printer each page is a label, and symbols have the level of their batch',
  async () => {
    const ann = await anApplication(gateway);
    await gateway.services.symbolSettings.save(ann.scope, { contentTemplate: null, errorCorrection: 'H' });
    const { batch, codes } = await aBatch(gateway, ann, 2);
    const path = await make(ann, batch, { sheet: 'free-40x30', cutMarks: true });
    const page = (await get(path)).body;
    expect(page).toContain('2 labels (40 × 30 mm): Label of 40 × 30 mm.');
    const { rawPayload } = await get(`${path}/labels.pdf`);
    expect(infoOf(rawPayload).Pages).toBe('2');
    const label = { x: 0, y: 0, width: 40, height: 30 };
    const read = renderPages(rawPayload, 1, 2).map((each) => readLabel(each, label, 1.2)?.content);
    expect(read).toEqual(codes.map(({ content }) => content));
    const files = readZip((await get(`${path}/codes.zip`)).rawPayload);
    const [code] = codes.map(({ content }) => content) as [string];
    const drawn = drawQrImage(code, { size: 300, margin: 4, level: 'H' }, 'svg');
    expect(Buffer.compare(files.get(`${code}.svg`) as Buffer, drawn)).toBe(0);
  },
);

test('the ZIP has an SVG of each active code and their table, the CSV the table alone', async () => {
  const ann = await anApplication(gateway);
  const name = '=HYPERLINK("http://example.com")';
  const { batch, codes } = await aBatch(gateway, ann, 3, { name });
  await change(gateway, ann, codes[1], 'used');
  const path = await make(ann, batch);
  const zip = readZip((await get(`${path}/codes.zip`)).rawPayload);
  const active = [codes[0], codes[2]].map((code) => code?.code);
  expect([...zip.keys()].sort()).toEqual([...active.map((code) => `${code}.svg`), 'codes.csv'].sort());
  expect(`${zip.get(`${active[0]}.svg`)}`).toMatch(/^<svg /);
  const csv = await get(`${path}/codes.csv`);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = csv.body.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(active[0] as string);
  // No spreadsheet computes a name.
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://example.com"")"`);
});

test('tables have the values of codes, and those about a person only where the link was made with them', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 1);
  await aField(ann, 'seat', { label: 'Place at the table' });
  await aField(ann, 'guest', { label: 'Name of the guest', personal: true });
  await giveValues(gateway, codes[0]?.code as string, { seat: '=1+1', guest: 'Ann Ödegård' });
  const [plain, personal] = [await make(ann, batch), await make(ann, batch, { personalFields: true })];
  const ends = async (path: string) => {
    const csv = (await get(`${path}/codes.csv`)).body;
    // The one in the ZIP is the same but for the names of the images.
    const inZip = `${readZip((await get(`${path}/codes.zip`)).rawPayload).get('codes.csv')}`;
    const lines = csv.replace(/^\uFEFF/, '').split('\r\n');
    for (const line of lines) expect(inZip).toContain(line);
    return lines.slice(0, 2).map((line) => line.split('"maxUses",')[1] ?? line.split('"1",')[1]);
  };
  expect(await ends(plain)).toEqual(['"field:seat"', `"'=1+1"`]);
  expect(await ends(personal)).toEqual(['"field:seat","field:guest"', `"'=1+1","Ann Ödegård"`]);
  for (const path of [plain, personal])
    for (const text of ['=1+1', 'Ödegård', 'Place at the table', 'Name of the guest'])
      expect((await get(path)).body).not.toContain(text);
  const { data } = await ann.graphql(
    'query ($batch: ID!) { handOvers(batch: $batch) { personalFields } auditEvents(first: 20) { edges { node { action changes { field to } } } } }',
    { batch },
  );
  expect(data.handOvers).toEqual([{ personalFields: true }, { personalFields: false }]);
  const made = data.auditEvents.edges
    .map(({ node }: { node: { action: string; changes: { field: string }[] } }) => node)
    .filter(({ action }: { action: string }) => action === 'qr_batch.handed_over')
    .map(({ changes }: { changes: { field: string }[] }) => changes.map(({ field }) => field));
  expect(made).toEqual([
    ['link', 'until', 'personalFields'],
    ['link', 'until'],
  ]);
});

test('the files have no code that has ended, and the page counts none', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 3);
  const ended = { ids: [String(codes[0]?.id)] };
  const until = new Date('2026-01-01');
  await gateway.services.qrValidities.ofCodes(ann.scope, ann.viewer, ended, { until });
  const path = await make(ann, batch);
  expect((await get(path)).body).toMatch(/\b2 codes\b/);
  expect((await get(`${path}/codes.csv`)).body.trim().split('\r\n')).toHaveLength(3);
  expect([...readZip((await get(`${path}/codes.zip`)).rawPayload).keys()]).toHaveLength(3);
});

test('only the codes that are not printed are handed over, as it is at each download', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 4);
  const printed = async (at: number) => {
    const { id } = await prepare(ann, { selection: { ids: [String(codes[at]?.id)] } });
    await confirm(ann, id);
  };
  await printed(0);
  await change(gateway, ann, codes[1], 'used');
  const [others, all] = [await make(ann, batch, { onlyNotPrinted: true }), await make(ann, batch)];
  const codesIn = async (path: string) => {
    const names = [...readZip((await get(`${path}/codes.zip`)).rawPayload).keys()];
    return names
      .filter((name) => name.endsWith('.svg'))
      .map((name) => name.slice(0, -4))
      .sort();
  };
  const sorted = (...at: number[]) => at.map((index) => codes[index]?.code).sort();
  expect(await codesIn(others)).toEqual(sorted(2, 3));
  expect(await codesIn(all)).toEqual(sorted(0, 2, 3));
  expect((await get(others)).body).toContain('<p>2 ');
  await printed(2);
  expect(await codesIn(others)).toEqual(sorted(3));
  await printed(3);
  expect((await get(`${others}/codes.zip`)).statusCode).toBe(409);
  await expect(make(ann, batch, { onlyNotPrinted: true })).rejects.toThrow(
    'All active codes of this batch are printed already.',
  );
});

test('the table says nothing of what happened to a code before', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 1);
  const { qrStatusChanges, undoJournal } = gateway.services;
  const note = 'A complaint of Ms Miller';
  const changed = await qrStatusChanges.changeOne(ann.viewer, codes[0]?.code as string, 'used', { note });
  await undoJournal.undo(ann.viewer, String(changed.undo?.id));
  const { body } = await get(`${await make(ann, batch)}/codes.csv`);
  expect(body).toContain(codes[0]?.code as string);
  expect(body).not.toContain('Miller');
});

test('downloads are counted by file, HEAD is not, and the first twenty of a file are in the audit log', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 1);
  const path = await make(ann, batch);
  for (const [file, type] of [
    ['labels.pdf', 'application/pdf'],
    ['codes.zip', 'application/zip'],
    ['codes.csv', 'text/csv; charset=utf-8'],
  ]) {
    const { statusCode, headers, rawPayload } = await get(`${path}/${file}`, 'HEAD');
    expect([statusCode, headers['content-type'], rawPayload.length]).toEqual([200, type, 0]);
  }
  expect(await counts(ann, batch)).toEqual([0, 0, 0, 0]);
  await get(`${path}/labels.pdf`);
  await get(`${path}/codes.zip`);
  for (let downloads = 0; downloads < 22; downloads += 1) await get(`${path}/codes.csv`);
  expect(await counts(ann, batch)).toEqual([0, 1, 1, 22]);
  const events = await gateway.services.database.read((manager) =>
    manager.findBy(AuditEvent, { action: 'qr_batch.hand_over_downloaded', subjectId: batch }),
  );
  const files = events.map(({ changes }) => changes.find(({ field }) => field === 'file')?.to);
  expect(['pdf', 'svg', 'csv'].map((file) => files.filter((one) => one === file).length)).toEqual([1, 1, 20]);
  expect(events[0]).toMatchObject({ actorKind: 'anonymous', accountId: null, network: expect.any(String) });
});

test('the token is in no line of the log, nor anywhere in the audit log', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 1);
  const path = await make(ann, batch);
  const token = path.split('/').at(-1) as string;
  const guess = token.slice(0, -1);
  log.length = 0;
  for (const url of [
    ...[path, `${path}/`, `${path}/labels.pdf`, `${path}/codes.csv?x=1`, `${path}/nothing`],
    ...[
      `/HAND-OVER/${token}`,
      `//hand-over/${token}`,
      `/hand-over//${token}`,
      `/hand-over%2F${token}`,
      `/x/${token}`,
    ],
    ...[`/hand-over/${guess}`, `/hand-over/${guess}%ZZ`],
  ])
    await get(url);
  const text = log.join('');
  expect(text).toContain('/hand-over/…/labels.pdf');
  expect(text).not.toContain(guess);
  const audited = await gateway.services.database.read((manager) => manager.find(AuditEvent));
  expect(JSON.stringify(audited)).not.toContain(guess);
});

test('a revocation ends a download in progress', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 1001);
  const { handOvers, handedOverCodes } = gateway.services;
  const token = (await make(ann, batch)).split('/').at(-1) as string;
  const found = await handedOverCodes.find(token);
  if (!found) throw new Error('There is no such link.');
  const [labels, codes] = [handedOverCodes.labels(found), await handedOverCodes.codes(found)];
  expect((await labels.next()).value).toHaveLength(1000);
  expect((await codes.chunks.next()).value).toHaveLength(1000);
  await handOvers.revoke(ann.viewer, String(found.handOver.id));
  for (const chunks of [labels, codes.chunks])
    await expect(chunks.next()).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  await expect(handedOverCodes.downloaded(found, 'pdf')).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
});

test('whoever revokes while others download: each answer is whole or says that the link was withdrawn', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 5);
  const path = await make(ann, batch);
  const [row] = await gateway.services.handOvers.list(ann.scope, batch);
  const [answers] = await Promise.all([
    Promise.all(['labels.pdf', 'codes.zip', 'codes.csv'].map((file) => get(`${path}/${file}`))),
    gateway.services.handOvers.revoke(ann.viewer, String(row?.id)),
  ]);
  for (const { statusCode, body } of answers) {
    expect([200, 410]).toContain(statusCode);
    if (statusCode === 410) expect(body).toContain('This link was withdrawn');
  }
  const [, , csv] = answers;
  if (csv?.statusCode === 200) expect(csv.body.trim().split('\r\n')).toHaveLength(codes.length + 1);
  expect((await get(`${path}/labels.pdf`)).statusCode).toBe(410);
});

test('labels whose text cannot be printed any more answer a page, and are no download', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 1, { name: 'Plain' });
  const path = await make(ann, batch, { text: 'code_and_name' });
  await gateway.services.database.write((manager) =>
    manager.update(QrBatch, { id: Number(batch) }, { name: '汉字' }),
  );
  const { statusCode, headers, body } = await get(`${path}/labels.pdf`);
  expect([statusCode, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  expect(headers['content-disposition']).toBeUndefined();
  expect(body).toContain('These labels cannot be drawn any more');
  expect(await counts(ann, batch)).toEqual([0, 0, 0, 0]);
});

test('one file is drawn for one client at a time; the second is told to wait', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 3000);
  const path = await make(ann, batch);
  const answers = await Promise.all(
    ['labels.pdf', 'labels.pdf', 'codes.csv'].map((file) => get(`${path}/${file}`)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429]);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(refused?.body).toContain('Too much at once');
  expect((await get(`${path}/labels.pdf`)).statusCode).toBe(200);
});
