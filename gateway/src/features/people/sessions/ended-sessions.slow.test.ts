// Runs on SQLite alone: real connections are its subject, and sessions are tested on both.
import { anApplication } from '../../../testing/an-application.js';
import { moveProcessClock, restoreProcessClock } from '../../../testing/process-clock.js';
import {
  aListeningGateway,
  deactivate,
  isWhole,
  type Listening,
  logOut,
  longQuestions,
  lowerRole,
  manyCodes,
  removeMember,
  stopped,
} from '../../../testing/stopped-downloads.js';

let served: Listening;
beforeAll(async () => {
  served = await aListeningGateway();
});
afterEach(() => restoreProcessClock());
afterAll(() => served?.gateway.close());

test.each([
  { file: 'a ZIP of codes', fileOf: manyCodes, event: 'is deactivated', end: deactivate },
  { file: 'a ZIP of codes', fileOf: manyCodes, event: 'logs out', end: logOut },
  { file: 'a ZIP of codes', fileOf: manyCodes, event: 'gets a lower role', end: lowerRole },
  { file: 'a list', fileOf: longQuestions, event: 'is no member any more', end: removeMember },
])(
  'the download of $file is broken off when its account $event',
  async ({ fileOf, end }) => {
    const ann = await anApplication(served.gateway);
    const socket = await stopped(served, ann, await fileOf(served, ann));
    await end(served, ann);
    expect(await isWhole(socket)).toBe(false);
  },
  90_000,
);

test('a download outlasts the session that expires meanwhile', async () => {
  const ann = await anApplication(served.gateway);
  const socket = await stopped(served, ann, await longQuestions(served, ann));
  moveProcessClock(24 * 60 * 60 * 1000);
  const { sessions } = served.gateway.services;
  await sessions.sweep();
  expect((await sessions.identify(ann.sessionToken)).kind).toBe('anonymous');
  expect(await isWhole(socket)).toBe(true);
});
