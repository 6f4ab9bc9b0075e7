import { aGateway, type TestGateway } from './testing/a-gateway.js';
import { anApplication } from './testing/an-application.js';
import { as } from './testing/as.js';

const token = 'a-token-for-the-metrics';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway({ METRICS_TOKEN: token });
});
afterAll(() => gateway?.close());

const metrics = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  gateway.app.inject({ url: '/metrics', headers, remoteAddress });

test('operations are counted by route and root field, never by a name the client chose', async () => {
  const ann = await anApplication(gateway);
  await ann.rest('GET', '/api/questions?application=x');
  await ann.graphql('query InventedName { anything: questions { totalCount } }');
  await ann.graphql('query { nothingLikeIt }');
  await as(gateway).graphql('query { questions { totalCount } }');
  const { body } = await metrics();
  expect(body).toMatch(/_count\{api="rest",operation="GET \/api\/questions",outcome="ok"\} 1/);
  expect(body).toMatch(/_count\{api="graphql",operation="query questions",outcome="ok"\} 1/);
  expect(body).toMatch(/_count\{api="graphql",operation="query questions",outcome="refused"\} 1/);
  expect(body).toMatch(/_count\{api="graphql",operation="invalid",outcome="refused"\} 1/);
  expect(body).not.toContain('InventedName');
});

test('the mail queue, the database and the event loop are among the figures', async () => {
  const { body } = await metrics();
  const wanted = [
    'backoffice_outbox_mails{state="waiting"} 0',
    'backoffice_outbox_age_seconds 0',
    'backoffice_database_work{use="write",state="waiting"} 0',
    'nodejs_eventloop_lag_seconds',
  ];
  expect(wanted.filter((line) => !body.includes(line))).toEqual([]);
});

test('the figures are for this machine or for the holder of the token; for anyone else they are not there', async () => {
  expect((await metrics({}, '10.1.2.3')).statusCode).toBe(404);
  for (const header of [
    'x-forwarded-for',
    'forwarded',
    'x-real-ip',
    'x-forwarded-host',
    'x-forwarded-proto',
    'via',
  ])
    expect([header, (await metrics({ [header]: '10.1.2.3' })).statusCode]).toEqual([header, 404]);
  expect((await metrics({ authorization: 'Bearer something-else-entirely' }, '10.1.2.3')).statusCode).toBe(
    404,
  );
  expect((await metrics({ authorization: `Bearer ${token}` }, '10.1.2.3')).statusCode).toBe(200);
});
