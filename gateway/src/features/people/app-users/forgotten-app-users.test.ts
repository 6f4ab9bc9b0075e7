import { readdirSync } from 'node:fs';
import { OutboxMail } from '../../../platform/mail/outbox-mail.entity.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { anEmail } from '../../../testing/forms.js';
import { emailsTo } from '../../../testing/mails.js';
import { AuditDeparture } from '../../operations/audit-log/audit-departure.entity.js';
import { AuditName } from '../../operations/audit-log/audit-name.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const invite = async (by: TestApplication, email: string) => {
  const { data } = await by.graphql(
    'mutation ($input: RegisterAppUserInput!) { registerAppUser(input: $input) { appUser { id } } }',
    { input: { application: by.name, email, username: 'Lea' } },
  );
  await emailsTo(gateway, email);
  return data.registerAppUser.appUser.id as string;
};
const remove = async (by: TestApplication, id: string) => {
  const { data } = await by.graphql(
    'mutation ($id: ID!) { deleteAppUser(input: { id: $id }) { undo { id } } }',
    { id },
  );
  return data.deleteAppUser.undo.id as string;
};
/** Sweeps as if all deletions were so long ago. */
async function sweepAfter(hours: number) {
  const { database, forgottenAppUsers } = gateway.services;
  const departedAt = new Date(Date.now() - hours * 3_600_000 - 1);
  await database.write((manager) =>
    manager.update(AuditDeparture, { subjectType: 'app_user' }, { departedAt }),
  );
  await forgottenAppUsers.sweep();
}
/** What is kept of an address: names of the audit log, mails, and their files. */
async function keptOf(email: string) {
  const [names, mails] = await gateway.services.database.read(async (manager) => [
    await manager.countBy(AuditName, { name: email }),
    await manager.findBy(OutboxMail, { recipient: email }),
  ]);
  const files = readdirSync(`${gateway.config.dataDir}/mail`).filter((name) =>
    mails.some(({ id }) => name.includes(`-${String(id).padStart(6, '0')}`)),
  );
  return { names, mails: mails.length, files: files.length, read: (await emailsTo(gateway, email)).length };
}

test('a deleted app user is forgotten after 24 hours: name, mails and their files', async () => {
  const ann = await anApplication(gateway);
  const email = anEmail();
  await remove(ann, await invite(ann, email));
  await sweepAfter(23);
  expect(await keptOf(email)).toEqual({ names: 1, mails: 1, files: 1, read: 1 });
  await sweepAfter(24);
  expect(await keptOf(email)).toEqual({ names: 0, mails: 0, files: 0, read: 0 });
  const { data } = await ann.graphql(
    '{ auditEvents(first: 1) { edges { node { action subjects { name } } } } }',
  );
  expect(data.auditEvents.edges[0].node).toEqual({ action: 'app_user.deleted', subjects: [{ name: null }] });
});

test('an app user whose deletion was undone is not forgotten', async () => {
  const ann = await anApplication(gateway);
  const email = anEmail();
  const undo = await remove(ann, await invite(ann, email));
  await ann.graphql('mutation ($id: ID!) { undo(input: { id: $id }) { restored } }', { id: undo });
  await sweepAfter(24);
  expect(await keptOf(email)).toEqual({ names: 1, mails: 1, files: 1, read: 1 });
});

test('an address that was registered anew keeps its mails, and so does another application', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const [again, shared] = [anEmail(), anEmail()];
  await remove(ann, await invite(ann, again));
  await invite(ann, again);
  await remove(ann, await invite(ann, shared));
  await invite(bob, shared);
  await sweepAfter(24);
  expect(await keptOf(again)).toMatchObject({ mails: 2 });
  expect(await keptOf(shared)).toEqual({ names: 1, mails: 1, files: 1, read: 1 });
});
