// Runs in a file of its own: the changes of an account are counted in memory by its id.
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';
import { moveProcessClock, restoreProcessClock } from '../../../testing/process-clock.js';
import { countChange, maxChangesPerDay } from './changes-per-day.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterEach(() => restoreProcessClock());
afterAll(() => gateway?.close());

const add = 'mutation { addQuestion(input: { text: "Why?" }) { question { id } } }';

test('beyond 200,000 changes a day an account waits for the next one, on both APIs, and others do not', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  for (let made = 1; made < maxChangesPerDay; made += 1) countChange(ann.accountId);
  expect((await ann.graphql(add)).errors).toBeUndefined();
  const { code, errors } = await ann.graphql(add);
  expect([code, errors?.[0]?.message]).toEqual([
    'TOO_MANY_ATTEMPTS',
    'This account has made 200,000 changes today. Go on tomorrow.',
  ]);
  const { status, headers } = await ann.rest('POST', '/api/questions', {
    text: 'Why?',
    application: ann.name,
  });
  expect([status, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await ann.graphql('{ questions { totalCount } }')).data.questions.totalCount).toBe(1);
  expect((await bob.graphql(add)).errors).toBeUndefined();
});

test('the next day in UTC begins anew', () => {
  for (let made = 0; made < maxChangesPerDay; made += 1) countChange(7_000_001);
  expect(() => countChange(7_000_001)).toThrow('Go on tomorrow.');
  moveProcessClock(24 * 60 * 60 * 1000);
  expect(() => countChange(7_000_001)).not.toThrow();
});
