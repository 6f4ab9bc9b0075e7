import { type EntityManager, In, IsNull } from 'typeorm';
import { type ApplicationScope, visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import { type MemberRole, rightsOf } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { lockRows, select } from '../../../platform/database/rows/rows.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import type { Application } from '../../operations/applications/application.entity.js';
import type { ApplicationsService } from '../../operations/applications/applications.service.js';
import {
  assertOtherOwner,
  assertStillOwner,
  hasOtherMember,
  hasOtherOwner,
  lockMembers,
} from '../../operations/applications/owners.js';
import { refuseRow, roleTooLow } from '../../operations/applications/refusals.js';
import { recordAudit, recordAuditOfRows } from '../../operations/audit-log/record-audit.js';
import { revokeTokens } from '../access-tokens/revoke-tokens.js';
import { Account } from '../accounts/account.entity.js';
import { ApplicationKey, type KeyKind } from '../application-keys/application-key.entity.js';
import { revokeBrowsers } from '../application-keys/valid-keys.js';
import { insertMembership } from './insert-membership.js';
import { maxMembers } from './limits.js';
import type { Member } from './member.types.js';
import { membersWithFacts } from './member-facts.js';
import { MemberInvitation } from './member-invitation.entity.js';
import type { MemberMails } from './member-mails.js';
import { says } from './members.messages.js';
import { Membership } from './membership.entity.js';

const relations = { account: true, application: true } as const;

/** A membership with the rows that it joins. */
type Joined = Membership & { readonly account: Account; readonly application: Application };

/** The members of applications. */
export class MembersService {
  constructor(
    private readonly database: Database,
    private readonly applications: ApplicationsService,
    private readonly mails: MemberMails,
  ) {}

  /** The members of an application, owners first: at most 100. */
  list({ applicationId }: ApplicationScope, viewer: SignedIn): Promise<Member[]> {
    return this.database.read(async (manager) => {
      const rows = await manager
        .createQueryBuilder(Membership, 'member')
        .innerJoinAndSelect('member.account', 'account')
        .where({ applicationId })
        .orderBy("CASE WHEN member.role = 'owner' THEN 0 ELSE 1 END")
        .addOrderBy('member.id')
        .limit(maxMembers)
        .getMany();
      return membersWithFacts(manager, viewer, rows);
    });
  }

  /** The members of an application with their addresses alone, owners first: at most 100. */
  addresses({ applicationId }: ApplicationScope): Promise<Pick<Member, 'id' | 'email' | 'role'>[]> {
    const sql = `SELECT member.id, member.role, account.email
      FROM memberships member JOIN accounts account ON account.id = member.accountId
      WHERE member.applicationId = ?
      ORDER BY CASE WHEN member.role = 'owner' THEN 0 ELSE 1 END, member.id LIMIT ${maxMembers}`;
    return this.database.read((manager) => select(manager, sql, [applicationId]));
  }

  /** Whether nobody but one member is in the application or invited to it. */
  isAlone({ applicationId }: ApplicationScope): Promise<boolean> {
    return this.database.read(async (manager) => {
      if ((await manager.countBy(Membership, { applicationId })) > 1) return false;
      return !(await manager.existsBy(MemberInvitation, { applicationId }));
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
        await this.#setRole(manager, viewer, member, role);
      }
      const [changed] = await membersWithFacts(manager, viewer, [Object.assign(member, { role })]);
      return changed as Member;
    });
  }

  /**
   * Removes a member. Things that it made stay; its rights end at once.
   * @throws DomainError FORBIDDEN; NOT_FOUND; CONFLICT for the last active owner, and for the viewer, who leaves instead
   */
  remove(viewer: SignedIn, id: string, revokeKeys: boolean): Promise<{ revokedKeyCount: number }> {
    return this.#change(viewer, id, async (manager, member) => {
      const { accountId, applicationId, role, account, application } = member;
      const { accountId: by } = viewer;
      if (accountId === by) throw new DomainError('CONFLICT', says.leaveInstead);
      if (role === 'owner') await assertOtherOwner(manager, member);
      const revokedKeyCount = revokeKeys ? await revokeKeysOf(manager, member) : 0;
      await this.#end(manager, member);
      await recordAudit(manager, 'member.removed', {
        applicationId,
        type: 'account',
        ids: [accountId],
        changes: [
          { field: 'role', from: role },
          ...(revokedKeyCount > 0 ? [{ field: 'keys', to: revokedKeyCount }] : []),
        ],
      });
      await this.mails.ended(manager, application, account, { role, by });
      return { revokedKeyCount };
    });
  }

  /**
   * Ends the viewer's membership. Its only owner names the next one, in the same transaction.
   * @throws DomainError FORBIDDEN when another than an owner names one; NOT_FOUND for an unknown `newOwner`; CONFLICT for
   *   the only owner without one, for the only member, and for the only application of the viewer
   */
  leave(viewer: SignedIn, { applicationId }: ApplicationScope, newOwner?: string | null): Promise<void> {
    const { accountId } = viewer;
    const find = async (manager: EntityManager, where: { id: number } | { accountId: number }) => {
      const found = await manager.findOne(Membership, { where: { ...where, applicationId }, relations });
      if (!found) throw notFound(says.noMember);
      return found as Joined;
    };
    return this.database.write(async (manager) => {
      const nextId = newOwner ? { id: parseRowId(newOwner, says.noMember) } : undefined;
      const candidate = nextId && (await find(manager, nextId));
      await lockRows(manager, Account, { id: In([accountId, candidate?.accountId ?? accountId]) });
      await lockMembers(manager, applicationId);
      const member = await find(manager, { accountId });
      await this.#assertMayLeave(manager, member);
      if (nextId) await this.#makeOwner(manager, viewer, member, await find(manager, nextId));
      const { role, application, account } = member;
      if (role === 'owner' && !(await hasOtherOwner(manager, applicationId, accountId)))
        throw new DomainError('CONFLICT', says.noNextOwner(application.name));
      await this.#end(manager, member);
      await recordAudit(manager, 'member.left', {
        applicationId,
        type: 'account',
        ids: [accountId],
        changes: [{ field: 'role', from: role }],
      });
      await this.mails.ended(manager, application, account, { role, by: accountId });
    });
  }

  async #assertMayLeave(manager: EntityManager, member: Joined): Promise<void> {
    const { applicationId, accountId, application } = member;
    if (!(await hasOtherMember(manager, applicationId, accountId)))
      throw new DomainError('CONFLICT', says.onlyMember);
    if ((await manager.countBy(Membership, { accountId })) < 2)
      throw new DomainError('CONFLICT', says.onlyApplication(application.name));
  }

  /** The rights of a member are read again after the locks, as its membership and activity may have changed. */
  #change<Result>(
    viewer: SignedIn,
    id: string,
    work: (manager: EntityManager, member: Joined) => Promise<Result>,
  ): Promise<Result> {
    const where = { id: parseRowId(id, says.noMember), ...visibleTo(viewer, 'members') };
    return this.database.write(async (manager) => {
      const seen = await manager.findOneBy(Membership, where);
      if (!seen)
        return refuseRow(manager, Membership, where, { viewer, right: 'members', missing: says.noMember });
      await lockRows(manager, Account, { id: seen.accountId });
      await lockMembers(manager, seen.applicationId);
      await assertStillOwner(manager, viewer, seen.applicationId);
      const member = await manager.findOne(Membership, { where, relations });
      if (!member) throw notFound(says.noMember);
      return work(manager, member as Joined);
    });
  }

  /** Only an owner makes another one, also by leaving. */
  async #makeOwner(
    manager: EntityManager,
    viewer: SignedIn,
    { role, application }: Joined,
    next: Joined,
  ): Promise<void> {
    if (role !== 'owner') throw roleTooLow(application.name, role);
    if (!next.account.activatedAt || next.account.deactivatedAt) throw notFound(says.noMember);
    if (next.role !== 'owner') await this.#setRole(manager, viewer, next, 'owner');
  }

  async #setRole(
    manager: EntityManager,
    { accountId: by }: SignedIn,
    { id, accountId, applicationId, account, application, role: from }: Joined,
    to: MemberRole,
  ): Promise<void> {
    await manager.update(Membership, { id }, { role: to });
    if (!rightsOf(to).includes('codes.scan')) await revokeBrowsers(manager, { accountId, applicationId });
    await recordAudit(manager, 'member.role_changed', {
      applicationId,
      type: 'account',
      ids: [accountId],
      changes: [{ field: 'role', from, to }],
    });
    await this.mails.roleChanged(manager, application, account, { from, to, by });
  }

  /** Deletes a membership. An account that works nowhere then gets an application of its own. */
  async #end(manager: EntityManager, { id, accountId, applicationId, account }: Joined): Promise<void> {
    await manager.delete(Membership, { id });
    await revokeBrowsers(manager, { accountId, applicationId });
    await revokeTokens(manager, { accountId, applicationId });
    if (account.applicationId !== applicationId) return;
    const next = await manager.findOne(Membership, { where: { accountId }, order: { id: 'ASC' } });
    const home =
      next?.applicationId ?? (await this.applications.createNamedAfter(manager, account.email, accountId)).id;
    if (!next) await insertMembership(manager, { accountId, applicationId: home, role: 'owner' });
    await manager.update(Account, { id: accountId }, { applicationId: home });
  }
}

async function revokeKeysOf(
  manager: EntityManager,
  { accountId, applicationId }: Membership,
): Promise<number> {
  const made = { accountId, applicationId, revokedAt: IsNull(), boundAccountId: IsNull() };
  const keys = await manager.findBy(ApplicationKey, made);
  const ids = keys.map(({ id }) => id);
  await manager.update(ApplicationKey, { id: In(ids) }, { revokedAt: new Date() });
  const of = (kind: KeyKind) => keys.filter((key) => key.kind === kind);
  await recordAuditOfRows(manager, 'application_key.revoked', of('KEY'));
  await recordAuditOfRows(manager, 'device.revoked', of('DEVICE'));
  return keys.length;
}
