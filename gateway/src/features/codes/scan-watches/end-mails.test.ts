import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { emailsTo } from '../../../testing/mails.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());
afterEach(() => gateway.services.database.write((manager) => manager.query('DELETE FROM scan_watches')));

const later = new Date(Date.now() + 7 * 24 * 3_600_000);

/** A summary that has arrived, with the address of its end. */
async function aSummary() {
  const ann = await anApplication(gateway);
  const { qrBatches, scanWatches, weeklySummaries } = gateway.services;
  await qrBatches.generate(ann.scope, ann.viewer, { count: 1 });
  await scanWatches.save(ann.viewer, ann.scope, { weekly: true, alarm: true, timeZone: 'UTC' });
  expect(await weeklySummaries.mailDue(undefined, later)).toBe(1);
  const [mail] = await emailsTo(gateway, ann.email);
  return { ann, fileName: mail?.fileName ?? '', path: mail?.links.at(-1)?.pathname ?? '' };
}
const choices = async ({ viewer }: TestApplication) => {
  const [own] = await gateway.services.scanWatches.list(viewer);
  return { weekly: own?.weekly, alarm: own?.alarm };
};

test('a mail names the address that ends such mails, for one click of the mail program', async () => {
  const { path, fileName } = await aSummary();
  const file = readFileSync(join(gateway.config.dataDir, 'mail', fileName), 'utf8').replace(/\r\n\s+/g, ' ');
  expect(file).toContain(`List-Unsubscribe: <${gateway.config.publicUrl}${path}>`);
  expect(file).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('a mail about something else names none', async () => {
  const ann = await anApplication(gateway);
  const recipient = `other-${ann.email}`;
  await gateway.services.database.write((manager) =>
    gateway.services.outbox.enqueue(manager, {
      ...{ purpose: 'a test', recipient },
      email: { subject: 'Hello', greeting: 'Hello,', paragraphs: ['This is a test.'] },
    }),
  );
  const [mail] = await emailsTo(gateway, recipient);
  const file = readFileSync(join(gateway.config.dataDir, 'mail', mail?.fileName ?? ''), 'utf8');
  expect(file).not.toMatch(/unsubscribe/i);
});

test('opening the address changes nothing, however often programs do', async () => {
  const { ann, path } = await aSummary();
  for (const method of ['GET', 'HEAD', 'GET'] as const) {
    const answer = await gateway.app.inject({ method, url: path });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  }
  const { body } = await gateway.app.inject({ url: path });
  expect(body).toContain(`You get the weekly summary of <bdi>“${ann.name}”</bdi> by mail.`);
  expect(body).toContain('<form method="post"><button type="submit">Stop these mails</button></form>');
  const french = await gateway.app.inject({ url: path, headers: { 'accept-language': 'fr-CA' } });
  expect(french.body).toContain(
    `Vous recevez le récapitulatif hebdomadaire de <bdi>«\u00a0${ann.name}\u00a0»</bdi> par e-mail.`,
  );
  expect(await choices(ann)).toEqual({ weekly: true, alarm: true });
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
  [undefined, undefined],
])('a POST as %s ends the weekly mails at once, and no others', async (type, payload) => {
  const { ann, path } = await aSummary();
  const post = () =>
    gateway.app.inject({
      ...{ method: 'POST', url: path, headers: type ? { 'content-type': type } : {} },
      ...(payload !== undefined && { payload }),
    });
  const answer = await post();
  expect([answer.statusCode, answer.body]).toEqual([
    200,
    expect.stringContaining('You get no more of these mails'),
  ]);
  expect(await choices(ann)).toEqual({ weekly: false, alarm: true });
  // A mail program may try again.
  expect((await post()).statusCode).toBe(200);
  const next = new Date(later.getTime() + 7 * 24 * 3_600_000);
  expect(await gateway.services.weeklySummaries.mailDue(undefined, next)).toBe(0);
});

test('a link of somebody who is no member any more, an old one and a guessed one end nothing', async () => {
  const { ann, path } = await aSummary();
  const { database, watchLinks } = gateway.services;
  const urls = [
    '/end-mails/',
    '/end-mails/x',
    `/end-mails/${'x'.repeat(43)}`,
    `${path}/more`,
    '/end-mails/%',
  ];
  for (const url of urls) {
    const { statusCode, headers, body } = await gateway.app.inject({ url });
    expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'text/html; charset=utf-8']);
    expect(body).toContain('There is nothing to stop');
  }
  expect(await watchLinks.sweep()).toBe(0);
  await database.write((manager) => manager.query("UPDATE scan_watch_links SET createdAt = '2020-01-01'"));
  expect(await watchLinks.sweep()).toBeGreaterThan(0);
  expect((await gateway.app.inject({ method: 'POST', url: path })).statusCode).toBe(404);
  expect(await choices(ann)).toEqual({ weekly: true, alarm: true });

  const other = await aSummary();
  await database.write((manager) =>
    manager.query('DELETE FROM memberships WHERE accountId = ?', [other.ann.accountId]),
  );
  expect((await gateway.app.inject({ method: 'POST', url: other.path })).statusCode).toBe(404);
});

test.each(['T.', 'T)', '<T>', '"T"', 'T\u200b', ' T ', 'T%20'])('a link is read from %j', async (form) => {
  const { ann, path } = await aSummary();
  const mangled = encodeURIComponent(form.replace('T', path.slice('/end-mails/'.length)));
  for (const method of ['GET', 'POST'] as const)
    expect((await gateway.app.inject({ method, url: `/end-mails/${mangled}` })).statusCode).toBe(200);
  expect(await choices(ann)).toEqual({ weekly: false, alarm: true });
});

test('another site cannot press the button', async () => {
  const { ann, path } = await aSummary();
  const headers = { origin: 'https://evil.example.com' };
  expect((await gateway.app.inject({ method: 'POST', url: path, headers })).statusCode).toBe(403);
  expect(await choices(ann)).toEqual({ weekly: true, alarm: true });
});
