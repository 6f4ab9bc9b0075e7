import { randomUUID } from 'node:crypto';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';
import { Acceptance } from '../acceptances/acceptance.entity.js';
import { AcceptancesService } from '../acceptances/acceptances.service.js';
import { HelpVote } from '../help-feedback/help-vote.entity.js';
import { HelpVotesService } from '../help-feedback/help-votes.service.js';
import { AppReportCount } from './app-report-count.entity.js';
import { maxReportsPerDay } from './app-reports.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

/** An application whose apps may add two rows of a kind on a day. */
async function anApp() {
  const { database, legalTexts, legalTextVersions, legalTextTranslations, receipts, helpTasks } =
    gateway.services;
  const ann = await anApplication(gateway);
  const { scope } = ann;
  const { digest } = (await legalTexts.save(scope, 'about_us', { text: 'We.' })).version;
  const task = String((await helpTasks.add(scope, { title: 'How?', content: 'So.' })).id);
  const acceptances = new AcceptancesService(database, legalTextVersions, legalTextTranslations, receipts, 2);
  const votes = new HelpVotesService(database, 2);
  return {
    ...{ ann, scope, task },
    accept: (subject: string, nonce: string = randomUUID()) =>
      acceptances.accept(scope, 'about_us', { version: 1, digest, subject, nonce }),
    withdraw: (subject: string) => acceptances.withdraw(scope, 'about_us', { subject, nonce: randomUUID() }),
    vote: (nonce: string = randomUUID()) => votes.vote(scope, task, { helpful: true, nonce }),
  };
}

const rowsOf = (entity: typeof Acceptance | typeof HelpVote, { applicationId }: ApplicationScope) =>
  gateway.services.database.read((manager) => manager.countBy(entity, { applicationId }));
const countsOf = ({ applicationId }: ApplicationScope) =>
  gateway.services.database.read((manager) => manager.findBy(AppReportCount, { applicationId }));
/** The reports of today become those of another day. */
const passDay = ({ applicationId }: ApplicationScope) =>
  gateway.services.database.write((manager) =>
    manager.update(AppReportCount, { applicationId }, { day: '2026-01-01' }),
  );
const tooMany = (message: string) => ({
  code: 'TOO_MANY_ATTEMPTS',
  message,
  retryAfterSeconds: expect.any(Number),
});

test('the third acceptance of a day is refused until the next one, and nothing of it is stored', async () => {
  const { scope, accept, withdraw } = await anApp();
  const nonce = randomUUID();
  await accept('u-1', nonce);
  await accept('u-2');
  const refused = tooMany(
    '2 acceptances of this application were recorded today. Send this one again tomorrow.',
  );
  await expect(accept('u-3')).rejects.toMatchObject(refused);
  expect(await rowsOf(Acceptance, scope)).toBe(2);
  // What stands already adds no row, and a withdrawal is always possible.
  expect((await accept('u-1', nonce)).status).toBe('ok');
  expect((await accept('u-1')).status).toBe('ok');
  expect((await withdraw('u-1')).status).toBe('ok');
  await passDay(scope);
  expect((await accept('u-3')).status).toBe('ok');
  expect(await countsOf(scope)).toMatchObject([{ kind: 'ACCEPTANCE', counted: 1 }]);
});

test('the third answer of a day is refused, but not a repeated one', async () => {
  const { scope, vote } = await anApp();
  const nonce = randomUUID();
  await vote(nonce);
  await vote();
  const refused = tooMany('2 answers of this application were recorded today. Send this one again tomorrow.');
  await expect(vote()).rejects.toMatchObject(refused);
  await vote(nonce);
  expect(await rowsOf(HelpVote, scope)).toBe(2);
  await passDay(scope);
  await vote();
  expect(await rowsOf(HelpVote, scope)).toBe(3);
});

test('each kind and each application counts for itself, and none of twenty at once is lost', async () => {
  const [one, other] = [await anApp(), await anApp()];
  const { helpVotes } = gateway.services;
  await one.accept('u-1');
  await one.accept('u-2');
  await one.vote();
  await other.accept('u-1');
  await Promise.all(
    Array.from({ length: 20 }, () =>
      helpVotes.vote(other.scope, other.task, { helpful: true, nonce: randomUUID() }),
    ),
  );
  const day = new Date().toISOString().slice(0, 10);
  expect(await countsOf(other.scope)).toMatchObject([
    { kind: 'ACCEPTANCE', day, counted: 1 },
    { kind: 'VOTE', day, counted: 20 },
  ]);
});

test('a refused report answers with the time to send it again', async () => {
  const { ann, scope, task } = await anApp();
  const { secret } = await gateway.services.applicationKeys.create(scope, ann.viewer, { name: 'App' });
  const { applicationId } = scope;
  const day = new Date().toISOString().slice(0, 10);
  await gateway.services.database.write((manager) =>
    manager.insert(AppReportCount, { applicationId, kind: 'VOTE', day, counted: maxReportsPerDay }),
  );
  const answer = await gateway.app.inject({
    ...{ method: 'POST', url: `/api/v2/help/${task}/feedback` },
    ...{ headers: { authorization: `Bearer ${secret}` }, payload: { helpful: true, nonce: randomUUID() } },
  });
  expect([answer.statusCode, answer.json().message]).toEqual([
    429,
    '50,000 answers of this application were recorded today. Send this one again tomorrow.',
  ]);
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(24 * 3600);
});
