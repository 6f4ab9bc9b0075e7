import { type EntityManager, In, IsNull } from 'typeorm';
import { z } from 'zod';
import { type ApplicationScope, visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { HeldRole, MemberRole } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { idsIn, lockRows, select } from '../../../platform/database/rows/rows.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { oneLine, parseInput } from '../../../platform/errors/parse-input.js';
import type { Outbox } from '../../../platform/mail/outbox.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import { Account } from '../accounts/account.entity.js';
import { ApplicationKey } from '../application-keys/application-key.entity.js';
import { type Application, maxApplicationNameLength } from '../applications/application.entity.js';
import type { ApplicationsService } from '../applications/applications.service.js';
import { refuseRow } from '../applications/role-too-low.js';
import { insertMembership } from './insert-membership.js';
import { roleChangedEmail } from './member.emails.js';
import type { Member } from './member.types.js';
import { Membership } from './membership.entity.js';
import { assertOtherOwner, hasOtherMember, hasOtherOwner, lockMembers } from './owners.js';

/** The greatest number of members of an application. */
export const maxMembers = 100;

const nameRule = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Give the application a name.')
    .max(maxApplicationNameLength, `A name has at most ${maxApplicationNameLength} characters.`)
    .regex(oneLine, 'A name is one line of text.'),
});

/** The members of applications, and the applications of an account. */
export class MembersService {
  /** @param applicationsPerAccount how many applications an account may create; 0 for none */
  constructor(
    private readonly database: Database,
    private readonly applications: ApplicationsService,
    private readonly outbox: Outbox,
    private readonly applicationsPerAccount: number,
  ) {}

  /** The members of an application, owners first: at most 100. */
  list(scope: ApplicationScope, viewer: SignedIn): Promise<Member[]> {
    return this.database.read(async (manager) => {
      const { applicationId } = scope;
      const relations = { account: true } as const;
      const rows = await manager.find(Membership, { where: { applicationId }, relations, take: maxMembers });
      return withFacts(manager, viewer, rows);
    });
  }

  /**
   * Gives a member another role, which counts from its next call.
   * @throws DomainError FORBIDDEN; NOT_FOUND; CONFLICT for the last active owner
   */
  changeRole(viewer: SignedIn, id: string, role: MemberRole): Promise<Member> {
    return this.#change(viewer, id, async (manager, member) => {
      const { role: from } = member;
      if (from !== role) {
        if (from === 'owner') await assertOtherOwner(manager, member);
        await manager.update(Membership, { id: member.id }, { role });
        await this.#recordRole(manager, member, from, role);
      }
      const [changed] = await withFacts(manager, viewer, [Object.assign(member, { role })]);
      return changed as Member;
    });
  }

  /**
   * Removes a member. What it made stays; its rights end at once.
   * @throws DomainError FORBIDDEN; NOT_FOUND; CONFLICT for the last active owner, and for the viewer, who leaves instead
   */
  remove(viewer: SignedIn, id: string, revokeKeys: boolean): Promise<{ revokedKeyCount: number }> {
    return this.#change(viewer, id, async (manager, member) => {
      const { accountId, applicationId, role } = member;
      if (accountId === viewer.accountId)
        throw new DomainError('CONFLICT', 'Leave the application instead of removing yourself.');
      if (role === 'owner') await assertOtherOwner(manager, member);
      const revokedKeyCount = revokeKeys ? await revokeKeysOf(manager, member) : 0;
      await this.#end(manager, member);
      await recordAudit(manager, {
        action: 'member.removed',
        applicationId,
        subject: { type: 'account', ids: [accountId] },
        changes: [
          { field: 'role', from: role },
          ...(revokedKeyCount > 0 ? [{ field: 'keys', to: revokedKeyCount }] : []),
        ],
      });
      return { revokedKeyCount };
    });
  }

  /**
   * Ends the viewer's membership. Its only owner names the next one, in the same transaction.
   * @throws DomainError NOT_FOUND for an unknown `newOwner`; CONFLICT for the only owner without one, for the only member,
   *   and for the only application of the viewer
   */
  leave(viewer: SignedIn, scope: ApplicationScope, newOwner?: string | null): Promise<void> {
    const { applicationId, applicationName } = scope;
    const { accountId } = viewer;
    return this.database.write(async (manager) => {
      await lockMembers(manager, applicationId);
      const member = await manager.findOneBy(Membership, { accountId, applicationId });
      if (!member) throw notFound('Member');
      if (!(await hasOtherMember(manager, applicationId, accountId)))
        throw new DomainError(
          'CONFLICT',
          'You are the only member. Delete your account instead, or invite somebody.',
        );
      if ((await manager.countBy(Membership, { accountId })) < 2)
        throw new DomainError(
          'CONFLICT',
          `“${applicationName}” is your only application. Create another one before you leave it.`,
        );
      if (newOwner) await this.#makeOwner(manager, applicationId, newOwner);
      if (member.role === 'owner' && !(await hasOtherOwner(manager, applicationId, accountId)))
        throw new DomainError('CONFLICT', `Choose who will own “${applicationName}”.`);
      await this.#end(manager, member);
      await recordAudit(manager, {
        action: 'member.left',
        applicationId,
        subject: { type: 'account', ids: [accountId] },
        changes: [{ field: 'role', from: member.role }],
      });
    });
  }

  /** The applications of the viewer with its role in each, the home application first, then by name. */
  memberships(viewer: SignedIn): Promise<(HeldRole & { application: Application; isHome: boolean })[]> {
    return this.database.read(async (manager) => {
      const { accountId } = viewer;
      const relations = { application: true } as const;
      const rows = await manager.find(Membership, { where: { accountId }, relations });
      return rows
        .flatMap(({ applicationId, role, application }) =>
          application
            ? [{ applicationId, role, application, isHome: applicationId === viewer.applicationId }]
            : [],
        )
        .sort(
          (one, other) =>
            Number(other.isHome) - Number(one.isHome) ||
            one.application.name.localeCompare(other.application.name, 'en'),
        );
    });
  }

  /**
   * Creates an application that the viewer owns.
   * @throws DomainError INVALID_INPUT; CONFLICT for a name that is taken, and beyond the number that an account may create
   */
  createApplication(viewer: SignedIn, input: { name: string }): Promise<Application> {
    const { name } = parseInput(nameRule, input);
    const { accountId } = viewer;
    return this.database.write(async (manager) => {
      await lockRows(manager, Account, { id: accountId });
      const owned = await manager.countBy(Membership, { accountId, role: 'owner' });
      // The application of the sign-up is not counted.
      if (owned > this.applicationsPerAccount)
        throw new DomainError(
          'CONFLICT',
          this.applicationsPerAccount === 0
            ? 'Applications are created by administrators here.'
            : `You own ${owned} applications, and may create ${this.applicationsPerAccount}.`,
        );
      const application = await this.applications.create(manager, name);
      if (!application) throw fieldError('CONFLICT', 'name', `There is an application “${name}” already.`);
      await insertMembership(manager, { accountId, applicationId: application.id, role: 'owner' });
      await recordAudit(manager, {
        action: 'application.created',
        applicationId: application.id,
        subject: { type: 'application', ids: [application.id] },
      });
      return application;
    });
  }

  /** Makes an application of the viewer the one that opens first. */
  async setHome({ accountId }: SignedIn, { applicationId }: ApplicationScope): Promise<void> {
    await this.database.write(async (manager) => {
      await lockMembers(manager, applicationId);
      if (!(await manager.existsBy(Membership, { accountId, applicationId }))) throw notFound('Member');
      await manager.update(Account, { id: accountId }, { applicationId });
    });
  }

  #change<Result>(
    viewer: SignedIn,
    id: string,
    work: (manager: EntityManager, member: Membership) => Promise<Result>,
  ): Promise<Result> {
    const where = { id: parseRowId(id, 'Member'), ...visibleTo(viewer, 'members') };
    const find = (manager: EntityManager) =>
      manager.findOne(Membership, { where, relations: { account: true, application: true } });
    return this.database.write(async (manager) => {
      const seen = await find(manager);
      if (!seen) return refuseRow(manager, Membership, where, { viewer, right: 'members', noun: 'Member' });
      await lockMembers(manager, seen.applicationId);
      const member = await find(manager);
      if (!member) throw notFound('Member');
      return work(manager, member);
    });
  }

  async #makeOwner(manager: EntityManager, applicationId: number, id: string): Promise<void> {
    const where = { id: parseRowId(id, 'Member'), applicationId };
    const relations = { account: true, application: true } as const;
    const next = await manager.findOne(Membership, { where, relations });
    if (!next?.account?.activatedAt || next.account.deactivatedAt) throw notFound('Member');
    if (next.role === 'owner') return;
    await manager.update(Membership, { id: next.id }, { role: 'owner' });
    await this.#recordRole(manager, next, next.role, 'owner');
  }

  async #recordRole(
    manager: EntityManager,
    { accountId, applicationId, account, application }: Membership,
    from: MemberRole,
    to: MemberRole,
  ): Promise<void> {
    await recordAudit(manager, {
      action: 'member.role_changed',
      applicationId,
      subject: { type: 'account', ids: [accountId] },
      changes: [{ field: 'role', from, to }],
    });
    if (account && application)
      await this.outbox.enqueue(manager, {
        purpose: 'member-role-changed',
        recipient: account.email,
        recipientKey: account.emailKey,
        email: roleChangedEmail(application.name, to),
      });
  }

  /** Deletes a membership. An account that works nowhere then gets an application of its own. */
  async #end(manager: EntityManager, { id, accountId, applicationId }: Membership): Promise<void> {
    await manager.delete(Membership, { id });
    const account = await manager.findOneByOrFail(Account, { id: accountId });
    if (account.applicationId !== applicationId) return;
    const next = await manager.findOne(Membership, { where: { accountId }, order: { id: 'ASC' } });
    const home = next?.applicationId ?? (await this.applications.createNamedAfter(manager, account.email)).id;
    if (!next) await insertMembership(manager, { accountId, applicationId: home, role: 'owner' });
    await manager.update(Account, { id: accountId }, { applicationId: home });
  }
}

async function revokeKeysOf(
  manager: EntityManager,
  { accountId, applicationId }: Membership,
): Promise<number> {
  const valid = { accountId, applicationId, revokedAt: IsNull() };
  return (await manager.update(ApplicationKey, valid, { revokedAt: new Date() })).affected ?? 0;
}

const rankOf: Record<MemberRole, number> = { owner: 0, editor: 1, printer: 2, scanner: 3, viewer: 4 };

async function withFacts(
  manager: EntityManager,
  viewer: SignedIn,
  members: readonly Membership[],
): Promise<Member[]> {
  const [first] = members;
  if (!first) return [];
  const ids = members.map(({ accountId }) => accountId);
  const { where, values } = idsIn(ids, 'accountId');
  const seenSql = `SELECT accountId, MAX(lastSeenAt) AS lastSeenAt FROM sessions WHERE ${where} GROUP BY accountId`;
  const seen = await select<{ accountId: number; lastSeenAt: Date }>(manager, seenSql, values, [
    'lastSeenAt',
  ]);
  const keys = await manager.find(ApplicationKey, {
    where: { applicationId: first.applicationId, accountId: In(ids), revokedAt: IsNull() },
    select: { accountId: true },
  });
  return members
    .map(({ id, role, createdAt, accountId, account }) => ({
      ...{ id, role, createdAt },
      email: account?.email ?? '',
      lastSeenAt: seen.find((row) => row.accountId === accountId)?.lastSeenAt ?? null,
      isActive: Boolean(account?.activatedAt && !account.deactivatedAt),
      isViewer: accountId === viewer.accountId,
      keyCount: keys.filter((key) => key.accountId === accountId).length,
    }))
    .sort(
      (one, other) => rankOf[one.role] - rankOf[other.role] || one.email.localeCompare(other.email, 'en'),
    );
}
