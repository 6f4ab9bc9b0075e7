import { randomUUID } from 'node:crypto';
import { HelpComment } from '../features/content/help-feedback/help-comment.entity.js';
import { HelpSearchCount } from '../features/content/help-search/help-search-count.entity.js';
import { HelpTask } from '../features/content/help-tasks/help-task.entity.js';
import type { TestGateway } from './a-gateway.js';
import type { TestApplication } from './an-application.js';
import { aField, giveValues } from './code-values.js';
import { aBatch } from './exports.js';
import { anEmail } from './forms.js';
import { sentMails } from './mails.js';

/** A key for the tests that run with a database server too, which has no file for one. */
export const secretsKey = { SECRETS_KEY: 'a key of tests that has forty characters.' };

export interface KnownPerson {
  readonly email: string;
  readonly username: string;
  /** The app's own id. */
  readonly subject: string;
  readonly id: string;
  /** The undo entry of an earlier registration. */
  readonly undo: string;
}

const register =
  'mutation ($input: RegisterAppUserInput!) { registerAppUser(input: $input) { appUser { id } } }';

/** Registers an address. @returns the id of the app user */
export async function anAppUser(by: TestApplication, email: string, username = 'Lea'): Promise<string> {
  const { data, errors } = await by.graphql(register, { input: { application: by.name, email, username } });
  expect(errors).toBeUndefined();
  return data.registerAppUser.appUser.id;
}

/** Somebody who is kept in every place of an application. */
export async function aKnownPerson(
  gateway: TestGateway,
  by: TestApplication,
  { email = anEmail(), username = `Zoé-${randomUUID()}`, subject = `u-${randomUUID()}` } = {},
): Promise<KnownPerson> {
  const { database, legalTexts, acceptances } = gateway.services;
  const first = await anAppUser(by, email, username);
  const deleted = await by.graphql(
    'mutation ($id: ID!) { deleteAppUser(input: { id: $id }) { undo { id } } }',
    {
      id: first,
    },
  );
  const id = await anAppUser(by, email, username);
  await by.graphql(
    'mutation ($input: InviteMembersInput!) { inviteMembers(input: $input) { results { email } } }',
    {
      input: { emails: [email], role: 'VIEWER' },
    },
  );
  const { version } = await legalTexts.save(by.scope, 'about_us', { text: `We of ${randomUUID()}.` });
  for (const one of [email.toUpperCase(), subject])
    await acceptances.accept(by.scope, 'about_us', {
      ...{ version: version.number, digest: version.digest, subject: one, nonce: randomUUID() },
    });
  await aField(by, 'guest', { personal: true });
  await aField(by, 'contact', { personal: true });
  await aField(by, 'seat');
  const { codes } = await aBatch(gateway, by, 2);
  const [one = '', other = ''] = codes.map(({ code }) => code);
  await giveValues(gateway, one, { guest: username, contact: email, seat: '17' });
  await giveValues(gateway, other, { guest: 'Somebody else', contact: `x${email}`, seat: '18' });
  const { applicationId } = by.scope;
  await by.graphql(
    'mutation ($input: ChangeQrCodeStatusInput!) { changeQrCodeStatus(input: $input) { qrCode { code } } }',
    {
      input: { code: one, status: 'USED', note: `Given to ${email}` },
    },
  );
  await database.write(async (manager) => {
    const helpTask = await manager.findOneBy(HelpTask, { applicationId });
    for (const text of [`Write to ${email}.`, `Not to x${email}!`])
      await manager.insert(HelpComment, {
        ...{ applicationId, helpTaskId: helpTask?.id ?? 1, nonce: randomUUID(), helpful: false },
        ...{ language: '', text, createdAt: new Date() },
      });
    await manager.insert(HelpSearchCount, {
      applicationId,
      day: '2026-11-21',
      term: email,
      hits: 0,
      misses: 1,
    });
  });
  await sentMails(gateway);
  return { email, username, subject, id, undo: deleted.data.deleteAppUser.undo.id };
}

const filled = (rows: readonly { kind: string; rows: number }[]) =>
  Object.fromEntries(rows.filter(({ rows }) => rows > 0).map(({ kind, rows }) => [kind, rows]));

/** How much an application tells about a person, by kind. */
export async function keptOf(by: TestApplication, named: object): Promise<Record<string, number>> {
  const { data, errors } = await by.graphql(
    'query ($application: String, $email: String, $subject: String) { personFile(application: $application, email: $email, subject: $subject) { sections { kind rows oldest } } }',
    { application: by.name, ...named },
  );
  expect(errors).toBeUndefined();
  return filled(data.personFile.sections);
}

const erasing = `mutation ($input: ErasePersonInput!) { erasePerson(input: $input) {
  erasure { id at by state backupsUntil counts { kind rows kept } } } }`;

/** Erases a person, and answers what the graph does. */
export const eraseWith = (
  by: TestApplication,
  input: { email?: string; subject?: string; typedAgain?: string },
) =>
  by.graphql(erasing, {
    input: { application: by.name, typedAgain: input.email ?? input.subject ?? '', ...input },
  });
