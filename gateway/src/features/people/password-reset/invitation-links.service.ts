import type { Database } from '../../../platform/database/database.js';
import { Account } from '../accounts/account.entity.js';
import type { AccountEmailsService } from '../accounts/account-emails.service.js';
import type { ActionToken } from '../action-tokens/action-token.entity.js';
import type { ActionTokensService } from '../action-tokens/action-tokens.service.js';
import { invitationActions } from '../action-tokens/actions.js';
import { AppUser } from '../app-users/app-user.entity.js';
import { MemberInvitation } from '../members/member-invitation.entity.js';

/** An invitation whose link does not work any more. */
export interface ClosedInvitation {
  readonly isRevoked: boolean;
  /** The e-mail address of who sent it; null if that account is gone, and for app users. */
  readonly inviter: string | null;
  /** The name of the application it belongs to, if any. */
  readonly application: string | null;
}

/** `activatedAt` is when the invitation was answered. */
interface InvitedRow extends Pick<Account, 'activatedAt' | 'invitationRevokedAt' | 'invitedById'> {
  readonly application?: { readonly name: string } | null | undefined;
}

/** Explains links of invitations that do not work, to the people who follow them. */
export class InvitationLinksService {
  constructor(
    private readonly database: Database,
    private readonly actionTokens: ActionTokensService,
    private readonly accountEmails: AccountEmailsService,
  ) {}

  /**
   * The state of the invitation of a link that does not work; null for any other link, known or not. Only who got the
   * link has its token, so the answer may name whom to ask. Links of app users name the application
   * alone: they do not know the people behind it.
   */
  async explain(token: string): Promise<ClosedInvitation | null> {
    const found = await this.actionTokens.find(token, invitationActions);
    if (!found || found.expiresAt > new Date()) return null;
    const row = await this.#rowOf(found);
    if (!row || row.activatedAt) return null;
    const inviter =
      row.invitedById && found.action !== 'accept-app-invitation'
        ? await this.accountEmails.byIds([row.invitedById])
        : [null];
    return {
      isRevoked: row.invitationRevokedAt !== null,
      inviter: inviter[0] ?? null,
      application: row.application?.name ?? null,
    };
  }

  #rowOf({ action, subjectId: id }: ActionToken): Promise<InvitedRow | null> {
    const options = { where: { id }, relations: { application: true } };
    return this.database.read<InvitedRow | null>(async (manager) => {
      if (action === 'accept-invitation') return manager.findOne(Account, options);
      if (action === 'accept-app-invitation') return manager.findOne(AppUser, options);
      const invitation = await manager.findOne(MemberInvitation, options);
      if (!invitation) return null;
      const { acceptedAt, declinedAt, revokedAt: invitationRevokedAt, invitedById, application } = invitation;
      return { activatedAt: acceptedAt ?? declinedAt, invitationRevokedAt, invitedById, application };
    });
  }
}
