import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { aGateway, type TestGateway } from './a-gateway.js';
import { aMember } from './a-member.js';
import { anApplication, type TestApplication } from './an-application.js';
import { insertQuestions } from './content-rows.js';
import { rawConnection, requestText } from './raw-connection.js';

/*
 * Downloads over real connections whose clients stop to read for a while. The files have some 40 MB, so that the buffers
 * of the operating system hold a part of them only.
 */

export interface Listening {
  readonly gateway: TestGateway;
  readonly address: string;
}

export async function aListeningGateway(): Promise<Listening> {
  const gateway = await aGateway({ QR_CONTENT_TEMPLATE: `https://example.com/${'x'.repeat(100)}/{code}` });
  return { gateway, address: await gateway.app.listen({ port: 0, host: '127.0.0.1' }) };
}

/** Begins a download, and waits until the gateway goes no further because nothing is read. */
export async function stopped(
  { gateway, address }: Listening,
  { sessionToken }: TestApplication,
  path: string,
): Promise<Socket> {
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
export async function isWhole(socket: Socket): Promise<boolean> {
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

/** @returns the path of a ZIP of some 40 MB */
export async function manyCodes({ gateway }: Listening, ann: TestApplication): Promise<string> {
  const { id } = await gateway.services.qrBatches.generate(ann.scope, ann.viewer, { count: 10_000 });
  return `/exports/qr-codes.zip?format=svg&batch=${id}`;
}
/** @returns the path of a list of some 40 MB */
export async function longQuestions({ gateway }: Listening, { scope }: TestApplication): Promise<string> {
  const { database } = gateway.services;
  for (let added = 0; added < 4_000; added += 100)
    await insertQuestions(database, scope.applicationId, Array(100).fill('x'.repeat(10_000)));
  return '/exports/questions.csv';
}
export const deactivate = async ({ gateway }: Listening, { accountId }: TestApplication) => {
  const admin = await anApplication(gateway, { role: 'admin' });
  await gateway.services.accountChanges.deactivate(admin.viewer, { id: String(accountId) });
};

/** Another owner of the application, as a client, and the membership of the account there. */
async function anotherOwner({ gateway }: Listening, { scope, email }: TestApplication) {
  const owner = await aMember(gateway, scope, 'owner');
  const { data } = await owner.graphql('{ members { id email } }');
  const { id } = data.members.find((member: { email: string }) => member.email === email);
  return { owner, id };
}
export async function lowerRole(served: Listening, ann: TestApplication) {
  const { owner, id } = await anotherOwner(served, ann);
  const input = { id, role: 'SCANNER' };
  const change = 'mutation ($input: ChangeMemberRoleInput!) { changeMemberRole(input: $input) { message } }';
  expect((await owner.graphql(change, { input })).errors).toBeUndefined();
}
export async function removeMember(served: Listening, ann: TestApplication) {
  const { owner, id } = await anotherOwner(served, ann);
  const remove = 'mutation ($input: RemoveMemberInput!) { removeMember(input: $input) { removedId } }';
  expect((await owner.graphql(remove, { input: { id } })).errors).toBeUndefined();
}

export const logOut = ({ gateway }: Listening, { sessionToken }: TestApplication) =>
  gateway.services.sessions.endByToken(sessionToken);
