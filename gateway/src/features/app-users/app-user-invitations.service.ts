import type { EntityManager } from 'typeorm';
import { admin, assertAccess } from '../../platform/access/access-rule.js';
import { visibleTo } from '../../platform/access/application-scope.js';
import { parseRowId } from '../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../platform/access/viewer.js';
import type { Database } from '../../platform/database/database.js';
import { lockRows } from '../../platform/database/lock-rows.js';
import { DomainError, notFound } from '../../platform/errors/domain-error.js';
import type { MailLimits } from '../../platform/mail/mail-limits.js';
import { recordAuditOfRows } from '../audit-log/record-audit.js';
import type { Invitation } from '../invitations/invitation.type.js';
import type { InvitationsService } from '../invitations/invitations.service.js';
import { AppUser } from './app-user.entity.js';
import { type AppUserPasswordsService, appInvitation } from './app-user-passwords.service.js';

/** The invitations of app users. */
export class AppUserInvitationsService {
  constructor(
    private readonly database: Database,
    private readonly invitations: InvitationsService,
    private readonly passwords: AppUserPasswordsService,
    private readonly mailLimits: MailLimits,
  ) {}

  /** What became of the invitations of app users, in their order. */
  of(appUsers: readonly AppUser[]): Promise<Invitation[]> {
    return this.invitations.of(appInvitation, appUsers);
  }

  /**
   * Sends an invitation that is not accepted again, also an expired or revoked one; the previous link stops working.
   * @throws DomainError NOT_FOUND; CONFLICT when it is accepted; TOO_MANY_ATTEMPTS
   */
  resend(viewer: SignedIn, id: string): Promise<AppUser> {
    return this.#change(viewer, id, 'app_user.reinvited', async (manager, appUser) => {
      await this.mailLimits.countForAccount(manager, viewer);
      await noteInviter(manager, viewer, appUser);
      await this.invitations.withdrawMails(manager, appInvitation, appUser, ['parked']);
      await this.passwords.mailLink(manager, appUser.id);
    });
  }

  /**
   * Revokes an invitation that is not accepted: its link stops working, and a forgotten password mails no other one.
   * @throws DomainError NOT_FOUND; CONFLICT when it is accepted
   */
  revoke(viewer: SignedIn, id: string): Promise<AppUser> {
    return this.#change(viewer, id, 'app_user.invitation_revoked', async (manager, appUser) => {
      appUser.invitationRevokedAt ??= new Date();
      const { invitationRevokedAt } = appUser;
      await manager.update(AppUser, { id: appUser.id }, { invitationRevokedAt });
      await this.passwords.expireInvitation(manager, appUser.id);
      await this.invitations.withdrawMails(manager, appInvitation, appUser);
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
      await this.invitations.withdrawMails(manager, appInvitation, invited);
      url = await this.passwords.invitationUrl(manager, invited.id);
    });
    return { appUser, url };
  }

  async #change(
    viewer: SignedIn,
    id: string,
    audited: `app_user.${string}`,
    work: (manager: EntityManager, appUser: AppUser) => Promise<void>,
  ): Promise<AppUser> {
    const where = { id: parseRowId(id, 'User'), ...visibleTo(viewer) };
    return this.database.write(async (manager) => {
      await lockRows(manager, AppUser, where);
      const appUser = await manager.findOne(AppUser, { where, relations: { application: true } });
      if (!appUser) throw notFound('User');
      if (appUser.activatedAt)
        throw new DomainError('CONFLICT', 'This user has accepted the invitation already.');
      await work(manager, appUser);
      await recordAuditOfRows(manager, audited, 'app_user', [appUser]);
      return appUser;
    });
  }
}

async function noteInviter(manager: EntityManager, viewer: SignedIn, appUser: AppUser): Promise<void> {
  const sent = { invitedById: viewer.accountId, invitationRevokedAt: null };
  await manager.update(AppUser, { id: appUser.id }, sent);
  Object.assign(appUser, sent);
}
