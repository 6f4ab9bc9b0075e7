import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aScanningApp } from '../../../testing/a-scanning-app.js';
import { anAcceptance } from '../../../testing/an-acceptance.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { emailsTo } from '../../../testing/mails.js';
import { prepare } from '../../../testing/print-runs.js';
import { aPublicUrl } from '../../../testing/webhook-rows.js';
import { chosenEvents, schemaOf, type WebhookEvent } from '../webhook-messages/event-types.js';
import { WebhookMessage } from '../webhook-messages/webhook-message.entity.js';

interface Body {
  readonly type: WebhookEvent;
  readonly data: Readonly<Record<string, unknown>>;
}

let gateway: TestGateway;
let ann: TestApplication;
let bodies: readonly Body[];
beforeAll(async () => {
  gateway = await aGateway();
  ann = await anApplication(gateway);
  const everything = { url: aPublicUrl, events: [...chosenEvents], personalData: true };
  await gateway.services.webhooks.create(ann.scope, ann.viewer, everything);
  await useCodes();
  await changeContent();
  await changePeople();
  const { applicationId } = ann.scope;
  const messages = await gateway.services.database.read((manager) =>
    manager.find(WebhookMessage, { where: { applicationId } }),
  );
  bodies = messages.map(({ body }) => JSON.parse(body));
});
afterAll(() => gateway?.close());

async function call(query: string, variables: object, who: Pick<TestApplication, 'graphql'> = ann) {
  const { data, errors } = await who.graphql(query, { ...variables });
  expect(errors).toBeUndefined();
  return data;
}

async function useCodes() {
  const { services } = gateway;
  const { codes, redeem, call: scan } = await aScanningApp(gateway, 3, ann);
  const [first, second] = codes as [string, string];
  await redeem(first, 'the-nonce-of-the-first-scan');
  await scan('POST', 'annul', { nonce: 'the-nonce-of-the-first-scan' });
  await redeem('Something that somebody scanned');
  await services.qrStatusChanges.changeOne(ann.viewer, second, 'used');
  const batch = await services.qrBatches.generate(ann.scope, ann.viewer, { count: 2 });
  const printRun = await prepare(ann, { selection: { batch: String(batch.id) } });
  await services.printRuns.confirm(ann.viewer, printRun.id, [1]);
  await services.qrStatusChanges.revokeBatch(ann.viewer, { id: String(batch.id), expectedActive: 2 });
}

async function changeContent() {
  await anAcceptance(gateway, ann.scope);
  await gateway.services.helpTasks.add(ann.scope, { title: 'How?', content: 'So.' });
  const csv = Buffer.from('text\nWhere?').toString('base64');
  const file = 'kind: QUESTIONS, csv: $csv, mode: ADD_AND_UPDATE';
  const preview = `query ($csv: String!) { previewImport(input: { ${file} }) { digest } }`;
  const run = `mutation ($csv: String!, $digest: String!) {
    runImport(input: { ${file}, digest: $digest }) { addedCount } }`;
  const { digest } = (await call(preview, { csv })).previewImport;
  await call(run, { csv, digest });
}

async function changePeople() {
  const { appUsers, erasures, members } = gateway.services;
  const email = `lea@${ann.name}.test`;
  const guest = { email, username: 'Lea', role: 'user', application: ann.name } as const;
  const { id } = await appUsers.register(ann.viewer, guest);
  await appUsers.update(ann.viewer, { id: String(id), username: 'Léa' });
  await appUsers.delete(ann.viewer, [String(id)]);
  await erasures.erase(ann.viewer, { email, typedAgain: email, application: ann.name });

  const colleague = await anApplication(gateway);
  const emails = [colleague.email];
  const invite = `mutation ($emails: [String!]!) {
    inviteMembers(input: { emails: $emails, role: VIEWER }) { results { error } } }`;
  await call(invite, { emails });
  const token = (await emailsTo(gateway, colleague.email)).at(-1)?.token;
  const accept = 'mutation ($token: String!) { acceptInvitation(input: { token: $token }) { message } }';
  await call(accept, { token }, as(gateway, colleague.sessionToken));
  const { data } = await ann.graphql('{ members { id email } }');
  const joined = data.members.find((member: { email: string }) => member.email === colleague.email);
  await members.remove(ann.viewer, joined.id, false);
}

/** `webhook-events.test.ts` has what an erasure leaves of earlier messages, and what time brings. */
const elsewhere = ['app_user.created', 'app_user.updated', 'app_user.removed', 'quota.nearly_full'];

test('each type of event is written by a change of its kind', () => {
  const written = new Set<string>(bodies.map(({ type }) => type));
  expect(chosenEvents.filter((type) => !written.has(type))).toEqual(elsewhere);
});

test('each message has the data that its schema says, and no other', () => {
  for (const { type, data } of bodies) {
    const { properties } = schemaOf(type).properties.data;
    expect([type, Object.keys(data).toSorted()]).toEqual([type, Object.keys(properties).toSorted()]);
  }
});

test('a person who joins or leaves, a file and a print run are told by ids and short fields', () => {
  const dataOf = (type: WebhookEvent) => bodies.find((body) => body.type === type)?.data;
  expect(dataOf('member.joined')).toEqual({ account: expect.stringMatching(/^\d+$/), role: 'viewer' });
  expect(dataOf('member.left')).toEqual(dataOf('member.joined'));
  expect(dataOf('import.finished')).toMatchObject({ kind: 'question', count: 1 });
  expect(dataOf('print_run.confirmed')).toMatchObject({ spoiled: 1 });
  expect(dataOf('legal_text.accepted')).toMatchObject({ key: 'about_us', kind: 'ACCEPTED' });
});
