import { type EntityManager, In } from 'typeorm';
import { createServices, type Services } from '../composition.js';
import type { Config } from '../config.js';
import { Account } from '../features/people/accounts/account.entity.js';
import { storeEmailSearchText } from '../features/people/accounts/email-search-text.js';
import { actionLifetimeSeconds } from '../features/people/action-tokens/actions.js';
import { AppUser } from '../features/people/app-users/app-user.entity.js';
import { insertMembership } from '../features/people/members/insert-membership.js';
import { MemberInvitation } from '../features/people/members/member-invitation.entity.js';
import { hashPassword } from '../features/people/passwords/password-hash.js';
import type { SignedIn } from '../platform/access/viewer.js';
import type { Database } from '../platform/database/database.js';
import { execute, insertRow } from '../platform/database/rows/rows.js';
import { randomToken } from '../platform/digest.js';
import { emailKey } from '../platform/email-address.js';
import type { Logger } from '../platform/logger.js';
import { seedAcceptances } from './seed-acceptances.js';
import * as demo from './seed-data.js';
import { seedDevices } from './seed-devices.js';
import { seedImportedCodes, seedSummary, seedValues } from './seed-field.js';
import { seedHelp } from './seed-help.js';
import { seedLegacyCalls } from './seed-legacy-calls.js';
import { seedScans } from './seed-scans.js';
import { seedTranslations } from './seed-translations.js';

const dayMs = 24 * 60 * 60_000;
const hoursToAccept = 5;

/**
 * Creates the demo accounts with their application and content, or gives the existing ones a new password. One transaction,
 * so that a seed that is killed leaves nothing and the next one starts again.
 * @returns whether the demo is new
 */
export async function seedDemo(
  config: Config,
  database: Database,
  logger: Logger,
  password: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return database.write(async (manager) => {
    const keys = [demo.email, ...demo.colleagues.map((person) => person.email)].map(emailKey);
    const { affected } = await manager.update(Account, { emailKey: In(keys) }, { passwordHash });
    if (affected) return false;
    // The demo fits into any installation.
    const quotas = { contentBytes: 0, rows: 0, codes: 0, appUsers: 0, scans: 0 };
    const services = createServices({ ...config, quotas }, inTransaction(database, manager), logger);
    const viewer = await createAccount(services, manager, passwordHash);
    await createColleagues(services, manager, viewer, passwordHash);
    await createAppUsers(services, manager, viewer);
    await fill(services, manager, viewer);
    return true;
  });
}

/** A database whose every read and write is part of one transaction. */
const inTransaction = (database: Database, manager: EntityManager) =>
  ({
    kind: database.kind,
    read: (work) => work(manager),
    write: (work) => work(manager),
  }) satisfies Pick<Database, 'kind' | 'read' | 'write'> as Partial<Database> as Database;

async function createAccount(
  { applications }: Services,
  manager: EntityManager,
  passwordHash: string,
): Promise<SignedIn> {
  const now = new Date();
  const application = await applications.findOrCreate(manager, demo.application);
  const { email } = demo;
  const { id: accountId } = await manager.save(
    manager.create(Account, {
      applicationId: application.id,
      email,
      emailKey: emailKey(email),
      city: 'Porto',
      country: 'Portugal',
      role: 'user',
      passwordHash,
      activatedAt: now,
      createdAt: now,
    }),
  );
  await storeEmailSearchText(manager, [accountId]);
  const { role } = await insertMembership(manager, { accountId, applicationId: application.id });
  return {
    kind: 'signedIn',
    accountId,
    email,
    role: 'user',
    applicationId: application.id,
    applicationName: application.name,
    memberships: [{ applicationId: application.id, role }],
    worksAsOwnerOf: null,
    sessionId: 0,
    confirmedAt: null,
    hadSecondStep: false,
    owesSecondStep: false,
  };
}

/** Rows instead of invitations, which would be mailed: one person of each other role, and a pending invitation. */
async function createColleagues(
  { actionTokens }: Services,
  manager: EntityManager,
  { accountId: invitedById, applicationId }: SignedIn,
  passwordHash: string,
): Promise<void> {
  const now = new Date();
  for (const { email, role } of demo.colleagues) {
    const { id: accountId } = await manager.save(
      manager.create(Account, {
        ...{ applicationId, email, emailKey: emailKey(email), role: 'user' as const, passwordHash },
        ...{ invitedById, invitedAt: now, activatedAt: now, createdAt: now },
      }),
    );
    await storeEmailSearchText(manager, [accountId]);
    await insertMembership(manager, { accountId, applicationId, role, invitedById });
  }
  const { email, role } = demo.invited;
  const { id } = await insertRow(manager, MemberInvitation, {
    ...{ applicationId, email, emailKey: emailKey(email), role, invitedById, sentAt: now },
    expiresAt: new Date(now.getTime() + actionLifetimeSeconds['join-application'] * 1000),
  });
  await actionTokens.issue(manager, 'join-application', id);
}

/** Rows instead of registrations, which would mail invitations. Nobody knows the password of those who accepted. */
async function createAppUsers(
  { actionTokens }: Services,
  manager: EntityManager,
  { accountId, applicationId }: SignedIn,
): Promise<void> {
  const unknownPassword = await hashPassword(randomToken());
  for (const { daysAgo, invitation, ...user } of demo.appUsers) {
    const createdAt = new Date(Date.now() - daysAgo * dayMs);
    const { id } = await insertRow(manager, AppUser, {
      ...user,
      emailKey: emailKey(user.email),
      applicationId,
      invitedById: accountId,
      createdAt,
      ...(invitation === 'accepted' && {
        passwordHash: unknownPassword,
        activatedAt: new Date(createdAt.getTime() + hoursToAccept * 60 * 60_000),
      }),
    });
    if (invitation === 'pending') await actionTokens.issue(manager, 'accept-app-invitation', id);
  }
}

/** Creates the remaining content through the services, as a user's own work. */
async function fill(services: Services, manager: EntityManager, viewer: SignedIn): Promise<void> {
  const { applicationAccess, questions, legalTexts, helpTasks, qrBatches, qrCodes, qrStatusChanges } =
    services;
  const { printPreparation, printRuns } = services;
  const scope = await applicationAccess.scopeFor(viewer, null, 'codes.read');
  for (const text of demo.questions) await questions.add(scope, { text });
  for (const task of demo.helpTasks) await helpTasks.add(scope, task);
  for (const key of ['about_us', 'term_of_use', 'privacy_policy'] as const) {
    await legalTexts.save(scope, key, { text: demo.legalTexts[key] });
  }
  await seedTranslations(services, manager, scope, viewer);
  await seedAcceptances(services, scope, viewer);
  const batchIds: string[] = [];
  await seedImportedCodes(services, scope, viewer);
  for (const batch of demo.batches) {
    if (batch === demo.batches.at(-1)) await services.serialNumbers.save(scope, demo.serialPrefix);
    const { id } = await qrBatches.generate(scope, viewer, batch);
    batchIds.push(String(id));
  }
  await seedValues(services, scope, viewer, batchIds[1] ?? '');
  const printed = await printPreparation.prepare(scope, viewer, { batch: batchIds[0] }, demo.printRun);
  await printRuns.confirm(viewer, String(printed.id), demo.spoiledLabels);
  const { rows } = await qrCodes.list(scope, { first: 12 });
  for (const { code } of rows.filter((_, at) => at % 4 === 1))
    await qrStatusChanges.changeOne(viewer, code, 'used');
  const revocable = rows.filter((_, at) => at % 6 === 2);
  for (const [at, { code }] of revocable.entries())
    await qrStatusChanges.changeOne(viewer, code, 'revoked', demo.revocations[at]);
  await backdate(manager, scope.applicationId);
  await seedLegacyCalls(manager, scope.applicationId);
  const { rows: newest } = await qrCodes.list(scope, { first: 100 }, { batch: batchIds.at(-1) ?? '' });
  await seedScans(services, manager, scope, viewer, {
    active: newest.filter(({ status }) => status === 'active').map(({ code }) => code),
    revoked: revocable.map(({ code }) => code),
  });
  await seedDevices(services, manager, scope, viewer);
  await seedSummary(services, manager, scope, viewer);
  await seedHelp(services, manager, scope);
}

/** Moves codes and changes into the past, so that the scans of the last weeks come after them. */
async function backdate(manager: EntityManager, applicationId: number): Promise<void> {
  const now = Date.now();
  const daysAgo = (days: number) => new Date(now - days * dayMs);
  // Codes have the time of their batch.
  for (const table of ['qr_batches', 'qr_codes'])
    await execute(manager, `UPDATE ${table} SET createdAt = ? WHERE applicationId = ?`, [
      daysAgo(35),
      applicationId,
    ]);
  await execute(manager, 'UPDATE qr_status_changes SET changedAt = ? WHERE applicationId = ?', [
    daysAgo(8),
    applicationId,
  ]);
}
