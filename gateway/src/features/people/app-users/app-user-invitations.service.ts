import { type EntityManager, In, IsNull } from 'typeorm';
import { admin, assertAccess } from '../../../platform/access/access-rule.js';
import { type ApplicationScope, visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { amongIds } from '../../../platform/database/rows/many-ids.js';
import { countOf, lockRows } from '../../../platform/database/rows/rows.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import type { MailLimits } from '../../../platform/mail/mail-limits.js';
import { refuseRow } from '../../operations/applications/refusals.js';
import { recordAudit, recordAuditOfRows } from '../../operations/audit-log/record-audit.js';
import type { Invitation } from '../invitations/invitation.type.js';
import { type InvitationsService, withdrawMails } from '../invitations/invitations.service.js';
import { AppUser } from './app-user.entity.js';
import type { AppUserInvitations } from './app-user-invitations.inputs.js';
import {
  type AppUserPasswordsService,
  appInvitation,
  invitationPurpose,
} from './app-user-passwords.service.js';
import { says } from './app-users.messages.js';
import { listProgress } from './list-progress.js';

/** How many app users one call invites: as many as one import adds. */
const maxInvited = 5_000;

/** The count of invitations that could not be delivered ends one above. */
export const maxCountedFailures = 1_000;

/** More than one mail: a list waits behind those that wait already. */
const listLength = 2;

/** The invitations of app users. */
export class AppUserInvitationsService {
  constructor(
    private readonly database: Database,
    private readonly invitations: InvitationsService,
    private readonly passwords: AppUserPasswordsService,
    private readonly mailLimits: MailLimits,
  ) {}

  /** The state of the invitations of app users, in their order. */
  of(appUsers: readonly AppUser[]): Promise<Invitation[]> {
    return this.invitations.of(appInvitation, appUsers);
  }

  /** How far the invitations of an application have left, and how fast further ones of the viewer would. */
  progress(viewer: SignedIn, { applicationId }: ApplicationScope): Promise<AppUserInvitations> {
    return this.database.read(async (manager) => {
      const list = await listProgress(manager, invitationPurpose({ applicationId }));
      const queue = await this.mailLimits.queueOf(manager, viewer, listLength);
      return {
        sentCount: list?.sent ?? 0,
        waitingCount: list?.waiting ?? 0,
        failedCount: list?.failed ?? 0,
        lastLeavesAt: list?.lastLeavesAt ?? null,
        notSentCount: await manager.countBy(AppUser, notInvited(applicationId)),
        atOnce: queue.atOnce,
        perHour: queue.perHour,
        nextLeavesAt: queue.nextAt,
      };
    });
  }

  /** How many invitations of an application could not be delivered, up to one more than `maxCountedFailures`. */
  failedCount({ applicationId }: ApplicationScope): Promise<number> {
    const failed = "SELECT id FROM outbox_mails WHERE purpose = ? AND state = 'parked' LIMIT ?";
    const sql = `SELECT COUNT(*) AS count FROM (${failed}) AS failed`;
    const values = [invitationPurpose({ applicationId }), maxCountedFailures + 1];
    return this.database.read((manager) => countOf(manager, sql, values));
  }

  /**
   * Invites the app users of an application who were added without an invitation, the first 5,000 of them. Further calls
   * invite the others.
   * @returns how many
   * @throws DomainError TOO_MANY_ATTEMPTS when the last one would wait too long
   */
  inviteAll(viewer: SignedIn, { applicationId, applicationName }: ApplicationScope): Promise<number> {
    const where = notInvited(applicationId);
    return this.database.write(async (manager) => {
      const order = { id: 'ASC' } as const;
      const found = await manager.find(AppUser, { where, order, take: maxInvited, select: { id: true } });
      if (found.length === 0) return 0;
      const id = In(found.map((one) => one.id));
      const these = { ...where, applicationId: amongIds([applicationId]), id };
      // Of two calls at once, the second finds them invited.
      await lockRows(manager, AppUser, these);
      const appUsers = await manager.find(AppUser, { where: these, order });
      if (appUsers.length === 0) return 0;
      const plan = await this.mailLimits.plan(manager, viewer, appUsers.length);
      await this.passwords.inviteAll(manager, appUsers, applicationName, plan);
      const invited = { awaitsInvitation: false, invitedById: viewer.accountId };
      const ids = appUsers.map(({ id }) => id);
      await manager.update(AppUser, { id: In(ids) }, invited);
      await recordAudit(manager, 'app_user.invited', { applicationId, ids });
      return ids.length;
    });
  }

  /**
   * Sends an invitation that is not accepted again, also an expired or revoked one; the previous link stops working.
   * @throws DomainError NOT_FOUND; CONFLICT when it is accepted; TOO_MANY_ATTEMPTS
   */
  resend(viewer: SignedIn, id: string): Promise<AppUser> {
    return this.#change(viewer, id, 'app_user.reinvited', async (manager, appUser) => {
      await this.mailLimits.countForAccount(manager, viewer);
      await noteInviter(manager, viewer, appUser);
      await withdrawMails(manager, appInvitation, [appUser], ['planned', 'parked']);
      await this.passwords.mailLink(manager, appUser.id);
      return true;
    });
  }

  /**
   * Revokes an invitation that is not accepted: its link stops working, and a forgotten password mails no other one.
   * @throws DomainError NOT_FOUND; CONFLICT when it is accepted
   */
  revoke(viewer: SignedIn, id: string): Promise<AppUser> {
    return this.#change(viewer, id, 'app_user.invitation_revoked', async (manager, appUser) => {
      if (appUser.invitationRevokedAt) return false;
      appUser.invitationRevokedAt = new Date();
      const { invitationRevokedAt } = appUser;
      await manager.update(AppUser, { id: appUser.id }, { invitationRevokedAt });
      await this.passwords.expireInvitation(manager, appUser.id);
      await withdrawMails(manager, appInvitation, [appUser]);
      return true;
    });
  }

  /**
   * Makes a new link for an invitation that is not accepted, for an administrator to pass on; the previous one stops
   * working. It is returned this once: only its digest is stored.
   * @throws DomainError FORBIDDEN unless the viewer is an administrator; NOT_FOUND; CONFLICT when it is accepted
   */
  async copyLink(viewer: SignedIn, id: string): Promise<{ appUser: AppUser; url: string }> {
    assertAccess(admin, viewer);
    let url = '';
    const appUser = await this.#change(viewer, id, 'app_user.invitation_copied', async (manager, invited) => {
      await noteInviter(manager, viewer, invited);
      await withdrawMails(manager, appInvitation, [invited]);
      url = await this.passwords.invitationUrl(manager, invited.id);
      return true;
    });
    return { appUser, url };
  }

  /** @param work answers whether it changed anything */
  async #change(
    viewer: SignedIn,
    id: string,
    audited: `app_user.${string}`,
    work: (manager: EntityManager, appUser: AppUser) => Promise<boolean>,
  ): Promise<AppUser> {
    const where = { id: parseRowId(id, says.noUser), ...visibleTo(viewer, 'people.write') };
    return this.database.write(async (manager) => {
      await lockRows(manager, AppUser, where);
      const appUser = await manager.findOneBy(AppUser, where);
      if (!appUser)
        return refuseRow(manager, AppUser, where, { viewer, right: 'people.write', missing: says.noUser });
      if (appUser.activatedAt) throw new DomainError('CONFLICT', says.hasAccepted);
      if (!(await work(manager, appUser))) return appUser;
      await recordAuditOfRows(manager, audited, [appUser]);
      return appUser;
    });
  }
}

/** Matches the app users who were added without an invitation, and got none since. */
const notInvited = (applicationId: number) => ({
  applicationId,
  awaitsInvitation: true,
  activatedAt: IsNull(),
  invitationRevokedAt: IsNull(),
});

async function noteInviter(manager: EntityManager, viewer: SignedIn, appUser: AppUser): Promise<void> {
  const sent = { invitedById: viewer.accountId, invitationRevokedAt: null, awaitsInvitation: false };
  await manager.update(AppUser, { id: appUser.id }, sent);
  Object.assign(appUser, sent);
}
