import type { Database } from '../../../platform/database/database.js';
import { Account } from '../accounts/account.entity.js';
import type { AccountEmailsService } from '../accounts/account-emails.service.js';
import type { ActionTokensService } from '../action-tokens/action-tokens.service.js';
import { AppUser } from '../app-users/app-user.entity.js';

/** An invitation whose link does not work any more. */
export interface ClosedInvitation {
  readonly isRevoked: boolean;
  /** The e-mail address of who sent it; null if that account is gone, and for app users. */
  readonly inviter: string | null;
  /** The name of the application it belongs to, if any. */
  readonly application: string | null;
}

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
    const found = await this.actionTokens.find(token, ['accept-invitation', 'accept-app-invitation']);
    if (!found || found.expiresAt > new Date()) return null;
    const isOfAccount = found.action === 'accept-invitation';
    const options = { where: { id: found.subjectId }, relations: { application: true } };
    const row = await this.database.read<InvitedRow | null>((manager) =>
      isOfAccount ? manager.findOne(Account, options) : manager.findOne(AppUser, options),
    );
    if (!row || row.activatedAt) return null;
    const inviter =
      isOfAccount && row.invitedById ? await this.accountEmails.byIds([row.invitedById]) : [null];
    return {
      isRevoked: row.invitationRevokedAt !== null,
      inviter: inviter[0] ?? null,
      application: row.application?.name ?? null,
    };
  }
}
