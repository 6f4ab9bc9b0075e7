import { HelpComment } from '../../features/content/help-feedback/help-comment.entity.js';
import type { HelpTask } from '../../features/content/help-tasks/help-task.entity.js';
import { WebhookDelivery } from '../../features/operations/webhook-messages/webhook-delivery.entity.js';
import { MemberInvitation } from '../../features/people/members/member-invitation.entity.js';
import { insertRow } from '../../platform/database/rows/rows.js';
import { emailKey } from '../../platform/email-address.js';
import { aPhone } from '../a-device.js';
import type { TestGateway } from '../a-gateway.js';
import { aMember } from '../a-member.js';
import { anAcceptance } from '../an-acceptance.js';
import type { TestApplication } from '../an-application.js';
import { aPublicUrl, insertDueMessages, insertEndpoint } from '../webhook-rows.js';

export const missing = '2147483647';
const missingCode = '0'.repeat(20);

/** The rows of one application, created again for each operation that changes one of them. */
export async function belongings(gateway: TestGateway, owner: TestApplication) {
  const { applicationKeys, questions, helpTasks, qrBatches, qrCodes, printPreparation, printRuns, appUsers } =
    gateway.services;
  const { legalTexts, handOvers } = gateway.services;
  const { scope, viewer, name } = owner;
  // There are 10 keys at most.
  for (const { id } of await applicationKeys.list(scope)) await applicationKeys.revoke(viewer, String(id));
  const { applicationKey } = await applicationKeys.create(scope, viewer, { name: 'Phone' });
  // There are 50 devices at most.
  for (const { id } of await gateway.services.devices.list(scope))
    await gateway.services.devices.revoke(viewer, String(id));
  const phone = await aPhone(gateway, owner);
  const codeField = await aCodeField(gateway, owner, 'gate');
  await aCodeField(gateway, owner, 'seat');
  const question = await questions.add(scope, { text: 'Where?' });
  const helpTask = await helpTasks.add(scope, { title: 'How?', content: 'So.' });
  const translatedQuestion = await aTranslatedQuestion(gateway, owner);
  const helpComment = await aHelpComment(gateway, owner, helpTask);
  await legalTexts.save(scope, 'about_us', { text: 'We.' });
  const effectiveAt = new Date(Date.now() + 3_600_000);
  const scheduled = await legalTexts.save(scope, 'about_us', { text: `You. ${Math.random()}`, effectiveAt });
  const batch = await qrBatches.generate(scope, viewer, { count: 1 });
  const code = (await qrCodes.list(scope, { first: 1 })).rows[0]?.code as string;
  const selection = { batch: String(batch.id) };
  const settings = { sheet: 'avery-l7160', startCell: 1, copies: 1, text: 'code', cutMarks: false } as const;
  const printRun = await printPreparation.prepare(scope, viewer, selection, settings);
  const spoiledRun = await printPreparation.prepare(scope, viewer, selection, settings);
  await printRuns.confirm(viewer, String(spoiledRun.id), [1]);
  const { handOver } = await handOvers.make(scope, viewer, { ...settings, batch: selection.batch, days: 7 });
  const deletable = await questions.add(scope, { text: 'Whither?' });
  const { undo } = await questions.delete(viewer, [String(deletable.id)]);
  const appUser = await appUsers.register(viewer, {
    email: `guest-${Math.random()}@${name}.test`,
    username: 'Guest',
    role: 'user',
    application: name,
  });
  return {
    application: name,
    applicationKey: String(applicationKey.id),
    device: phone.id,
    devicePairing: phone.pairingId,
    code,
    codeField,
    question: String(question.id),
    translatedQuestion,
    helpTask: String(helpTask.id),
    helpComment: String(helpComment),
    scheduledVersion: scheduled.version.number,
    batch: String(batch.id),
    printRun: String(printRun.id),
    spoiledRun: String(spoiledRun.id),
    handOver: String(handOver.id),
    appUser: String(appUser.id),
    undoEntry: String(undo?.id),
    acceptancePerson: await anAcceptance(gateway, scope),
    ...(await aWebhook(gateway, owner)),
    ...(await aMemberAndAnInvitation(gateway, owner)),
  };
}
/** There are 12 fields at most. */
async function aCodeField(
  { services: { codeFields } }: TestGateway,
  { scope, viewer }: TestApplication,
  key: string,
): Promise<string> {
  const known = (await codeFields.list(scope)).find((field) => field.key === key);
  const field = { key, label: key, type: 'TEXT' as const, choices: [], showOnScan: false, personal: false };
  return String((known ?? (await codeFields.save(viewer, scope, field))).id);
}
async function aHelpComment(
  { services }: TestGateway,
  { scope: { applicationId } }: TestApplication,
  { id: helpTaskId }: Pick<HelpTask, 'id'>,
): Promise<number> {
  const { id } = await services.database.write((manager) =>
    insertRow(manager, HelpComment, {
      ...{ applicationId, helpTaskId, nonce: `comment-${helpTaskId}`, helpful: false },
      ...{ language: '', text: 'x', createdAt: new Date() },
    }),
  );
  return id;
}

/** There are 5 webhooks at most. */
async function aWebhook(
  { services: { webhooks, database } }: TestGateway,
  { scope, viewer }: TestApplication,
) {
  for (const { id } of await webhooks.list(scope)) await webhooks.delete(viewer, String(id));
  const secret = 'a secret that nobody reads';
  return database.write(async (manager) => {
    const webhook = await insertEndpoint(manager, scope.applicationId, aPublicUrl, secret);
    const [webhookMessage = ''] = await insertDueMessages(manager, scope.applicationId, webhook);
    await manager.update(WebhookDelivery, { endpointId: webhook }, { state: 'FAILED' });
    const { id } = await manager.findOneByOrFail(WebhookDelivery, { endpointId: webhook });
    return { webhook: String(webhook), webhookMessage, webhookDelivery: String(id) };
  });
}

export type Belongings = Awaited<ReturnType<typeof belongings>>;
export const nothing = (application: string): Belongings => ({
  application,
  applicationKey: missing,
  codeField: missing,
  webhook: missing,
  webhookMessage: missing,
  webhookDelivery: missing,
  device: missing,
  devicePairing: missing,
  question: missing,
  translatedQuestion: missing,
  helpTask: missing,
  helpComment: missing,
  scheduledVersion: 1,
  batch: missing,
  printRun: missing,
  spoiledRun: missing,
  handOver: missing,
  code: missingCode,
  appUser: missing,
  undoEntry: missing,
  acceptancePerson: missing,
  member: missing,
  memberInvitation: missing,
});

/** A question whose translation into French is out of date. */
async function aTranslatedQuestion({ services }: TestGateway, { scope, viewer }: TestApplication) {
  const { contentLanguages, questions, questionTranslations } = services;
  const languages = ['en', 'fr'];
  await contentLanguages.save(scope, { languages, deleteTranslations: true }, viewer);
  const { id } = await questions.add(scope, { text: 'When?' });
  const translation = { language: 'fr', texts: { text: 'Quand ?' } };
  await questionTranslations.save(viewer, String(id), translation);
  await questions.update(viewer, String(id), { text: 'At what time?' });
  return String(id);
}

async function aMemberAndAnInvitation(gateway: TestGateway, { scope, name }: TestApplication) {
  const { membershipId } = await aMember(gateway, scope, 'viewer');
  const sentAt = new Date();
  const email = `invited-${membershipId}@${name}.test`;
  const invitation = await gateway.services.database.write((manager) =>
    insertRow(manager, MemberInvitation, {
      ...{ applicationId: scope.applicationId, email, emailKey: emailKey(email), role: 'viewer' as const },
      ...{ invitedById: null, sentAt, expiresAt: new Date(sentAt.getTime() + 7 * 24 * 3_600_000) },
      ...{ acceptedAt: null, declinedAt: null, revokedAt: null },
    }),
  );
  return { member: String(membershipId), memberInvitation: String(invitation.id) };
}
