// Runs on SQLite alone: real connections are its subject, and sessions are tested on both.
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { aMember } from '../../testing/a-member.js';
import { anApplication, type TestApplication } from '../../testing/an-application.js';
import { insertQuestions } from '../../testing/content-rows.js';
import { moveProcessClock, restoreProcessClock } from '../../testing/process-clock.js';
import { rawConnection, requestText } from '../../testing/raw-connection.js';

/*
 * Downloads over real connections whose clients stop to read for a while. The files have some 40 MB, so that the buffers
 * of the operating system hold a part of them only.
 */

let gateway: TestGateway;
let address: string;
beforeAll(async () => {
  gateway = await aGateway({ QR_CONTENT_TEMPLATE: `https://example.com/${'x'.repeat(100)}/{code}` });
  address = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => restoreProcessClock());
afterAll(() => gateway?.close());

/** Begins a download, and waits until the gateway goes no further because nothing is read. */
async function stopped({ sessionToken }: TestApplication, path: string): Promise<Socket> {
  const read = jest.spyOn(gateway.services.database, 'read');
  const text = requestText('GET', path, '203.0.113.1', { cookie: `session=${sessionToken}` });
  const { socket } = await rawConnection(address, text, { read: false });
  for (let last = -1; last <= 0 || read.mock.calls.length > last; ) {
    last = read.mock.calls.length;
    await delay(600);
  }
  read.mockRestore();
  return socket;
}

/** Reads a download to its end. @returns whether it is whole: the last chunk is empty (RFC 9112 §7.1) */
async function isWhole(socket: Socket): Promise<boolean> {
  let end = '';
  const closed = once(socket, 'close');
  const ended = new Promise<void>((resolve) => {
    socket.on('data', (data) => {
      end = (end + data.toString('latin1')).slice(-7);
      if (end === '\r\n0\r\n\r\n') resolve();
    });
  });
  socket.resume();
  await Promise.race([closed, ended]);
  socket.destroy();
  return end === '\r\n0\r\n\r\n';
}

async function codes(ann: TestApplication): Promise<string> {
  const { id } = await gateway.services.qrBatches.generate(ann.scope, ann.viewer, { count: 10_000 });
  return `/exports/qr-codes.zip?format=svg&batch=${id}`;
}
async function questions({ scope }: TestApplication): Promise<string> {
  const { database } = gateway.services;
  for (let added = 0; added < 4_000; added += 100)
    await insertQuestions(database, scope.applicationId, Array(100).fill('x'.repeat(10_000)));
  return '/exports/questions.csv';
}
const deactivate = async ({ accountId }: TestApplication) => {
  const admin = await anApplication(gateway, { role: 'admin' });
  await gateway.services.accountChanges.deactivate(admin.viewer, { id: String(accountId) });
};

/** Another owner of the application, as a client, and the membership of the account there. */
async function anotherOwner({ scope, email }: TestApplication) {
  const owner = await aMember(gateway, scope, 'owner');
  const { data } = await owner.graphql('{ members { id email } }');
  const { id } = data.members.find((member: { email: string }) => member.email === email);
  return { owner, id };
}
async function lowerRole(ann: TestApplication) {
  const { owner, id } = await anotherOwner(ann);
  const input = { id, role: 'SCANNER' };
  const change = 'mutation ($input: ChangeMemberRoleInput!) { changeMemberRole(input: $input) { message } }';
  expect((await owner.graphql(change, { input })).errors).toBeUndefined();
}
async function removeMember(ann: TestApplication) {
  const { owner, id } = await anotherOwner(ann);
  const remove = 'mutation ($input: RemoveMemberInput!) { removeMember(input: $input) { removedId } }';
  expect((await owner.graphql(remove, { input: { id } })).errors).toBeUndefined();
}

const logOut = ({ sessionToken }: TestApplication) => gateway.services.sessions.endByToken(sessionToken);

test.each([
  { file: 'a ZIP of codes', fileOf: codes, event: 'is deactivated', end: deactivate },
  { file: 'a list', fileOf: questions, event: 'is deactivated', end: deactivate },
  { file: 'a ZIP of codes', fileOf: codes, event: 'logs out', end: logOut },
  { file: 'a ZIP of codes', fileOf: codes, event: 'gets a lower role', end: lowerRole },
  { file: 'a list', fileOf: questions, event: 'is no member any more', end: removeMember },
])(
  'the download of $file is broken off when its account $event',
  async ({ fileOf, end }) => {
    const ann = await anApplication(gateway);
    const socket = await stopped(ann, await fileOf(ann));
    await end(ann);
    expect(await isWhole(socket)).toBe(false);
  },
  90_000,
);

test('a download outlasts the session that expires meanwhile', async () => {
  const ann = await anApplication(gateway);
  const socket = await stopped(ann, await questions(ann));
  moveProcessClock(24 * 60 * 60 * 1000);
  await gateway.services.sessions.sweep();
  expect((await gateway.services.sessions.identify(ann.sessionToken)).kind).toBe('anonymous');
  expect(await isWhole(socket)).toBe(true);
}, 90_000);
