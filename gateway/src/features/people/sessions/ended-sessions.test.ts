// Runs on SQLite alone: real connections are its subject, and sessions are tested on both.
import { anApplication } from '../../../testing/an-application.js';
import {
  aListeningGateway,
  deactivate,
  isWhole,
  type Listening,
  longQuestions,
  stopped,
} from '../../../testing/stopped-downloads.js';

let served: Listening;
beforeAll(async () => {
  served = await aListeningGateway();
});
afterAll(() => served?.gateway.close());

/** `ended-sessions.slow.test.ts` has other files and ends. */
test('the download of a list is broken off when its account is deactivated', async () => {
  const ann = await anApplication(served.gateway);
  const socket = await stopped(served, ann, await longQuestions(served, ann));
  await deactivate(served, ann);
  expect(await isWhole(socket)).toBe(false);
});
