import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { currentCall } from '../../../platform/call-context.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { isDuplicate, lockRows } from '../../../platform/database/rows/rows.js';
import { emailKey, emailRule } from '../../../platform/email-address.js';
import type { SingleSignOnSettings } from '../../../single-sign-on-settings.js';
import type { ApplicationsService } from '../../operations/applications/applications.service.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import { Account } from '../accounts/account.entity.js';
import { type AccountRemovalService, accountInvitation } from '../accounts/account-removal.service.js';
import { storeEmailSearchText } from '../accounts/email-search-text.js';
import type { ActionTokensService } from '../action-tokens/action-tokens.service.js';
import type { InvitationsService } from '../invitations/invitations.service.js';
import { insertMembership } from '../members/insert-membership.js';
import type { InvitationAnswersService } from '../members/invitation-answers.service.js';
import { MemberInvitation } from '../members/member-invitation.entity.js';
import { Membership } from '../members/membership.entity.js';
import type { IdentitiesService } from './identities.service.js';
import type { ProvenPerson } from './openid-provider.js';
import { SingleSignOnRefused } from './single-sign-on-problem.js';

const address = emailRule();

/** An account that the person may open, or that it has to prove first. */
export type FirstSignIn = { readonly opens: Account } | { readonly mustProve: Account };

/** The first time that a person comes from the provider: whose account it gets, if any. */
export class FirstSignInsService {
  constructor(
    private readonly database: Database,
    private readonly identities: IdentitiesService,
    private readonly applications: ApplicationsService,
    private readonly invitations: InvitationsService,
    private readonly invitationAnswers: InvitationAnswersService,
    private readonly accountRemoval: AccountRemovalService,
    private readonly actionTokens: ActionTokensService,
  ) {}

  /**
   * Finds the account of the person's address, or makes it by the rule of the installation.
   * @throws SingleSignOnRefused
   */
  async of(person: ProvenPerson, signUp: SingleSignOnSettings['signUp']): Promise<FirstSignIn> {
    const email = address.safeParse(person.email);
    // Anything else than `true` is an address that somebody may have typed.
    if (!person.isEmailVerified || !email.success) throw new SingleSignOnRefused('unverified');
    const key = emailKey(email.data);
    const existing = await this.database.read((manager) => manager.findOneBy(Account, { emailKey: key }));
    if (existing?.deactivatedAt) throw new SingleSignOnRefused('deactivated');
    if (existing?.activatedAt) return { mustProve: existing };
    if (signUp === 'off') throw new SingleSignOnRefused('closed');
    const isInvited = existing?.invitedAt && (await this.#isInvited(existing));
    if (existing?.invitedAt && !isInvited) throw new SingleSignOnRefused('uninvited');
    try {
      return await this.database.write(async (manager) => {
        const account = isInvited
          ? await this.#activate(manager, existing)
          : await this.#create(manager, email.data, signUp);
        await this.identities.connect(manager, account, person, email.data);
        return { opens: account };
      });
    } catch (error) {
      // The address got an account meanwhile, or another call was first.
      if (isDuplicate(error)) throw new SingleSignOnRefused('ended', { cause: error });
      throw error;
    }
  }

  async #isInvited(account: Account): Promise<boolean> {
    const [invitation] = await this.invitations.of(accountInvitation, [account]);
    return invitation?.state === 'PENDING';
  }

  /** Accepts the invitation of an account: the provider vouches for its address, as the mailed link would. */
  async #activate(manager: EntityManager, { id }: Account): Promise<Account> {
    const invited = { id, activatedAt: IsNull(), deactivatedAt: IsNull(), invitationRevokedAt: IsNull() };
    if ((await lockRows(manager, Account, invited)) === 0) throw new SingleSignOnRefused('ended');
    const account = await manager.findOneByOrFail(Account, { id });
    const applicationId =
      account.applicationId ?? (await this.applications.createNamedAfter(manager, account.email, id)).id;
    const activatedAt = await databaseNow(manager);
    const language = account.language ?? currentCall().language;
    await manager.update(Account, { id }, { activatedAt, applicationId, language });
    if (!(await manager.existsBy(Membership, { accountId: id, applicationId })))
      await insertMembership(manager, { accountId: id, applicationId });
    await this.actionTokens.useUp(manager, id);
    await this.actionTokens.revoke(manager, id, ['accept-invitation', 'reset-password']);
    await recordActivated(manager, id, account.email, applicationId);
    return Object.assign(account, { activatedAt, applicationId, language });
  }

  /** Joins the application that invited the address last, or makes one as a sign-up does. */
  async #create(manager: EntityManager, email: string, signUp: 'invited' | 'anyone'): Promise<Account> {
    const key = emailKey(email);
    const open = { acceptedAt: IsNull(), declinedAt: IsNull(), revokedAt: IsNull() };
    const now = await databaseNow(manager);
    const invitation = await manager.findOne(MemberInvitation, {
      where: { emailKey: key, ...open, expiresAt: MoreThan(now) },
      order: { id: 'DESC' },
    });
    if (!invitation && signUp === 'invited') throw new SingleSignOnRefused('uninvited');
    if (invitation) {
      const id = await this.invitationAnswers.createAccount(manager, invitation.id, null);
      return manager.findOneByOrFail(Account, { id });
    }
    await this.accountRemoval.removeUnverifiedSignUp(manager, key);
    const { language } = currentCall();
    const typed = { email, emailKey: key, city: null, country: null, passwordHash: null, language };
    const account = await manager.save(
      manager.create(Account, { ...typed, role: 'user', activatedAt: now, createdAt: now }),
    );
    const { id } = account;
    await storeEmailSearchText(manager, [id]);
    const { id: applicationId } = await this.applications.createNamedAfter(manager, email, id);
    await manager.update(Account, { id }, { applicationId });
    await insertMembership(manager, { accountId: id, applicationId });
    await recordActivated(manager, id, email, applicationId);
    return Object.assign(account, { applicationId });
  }
}

const recordActivated = (manager: EntityManager, id: number, email: string, applicationId: number) =>
  recordAudit(manager, 'account.activated', { applicationId, ids: [id], by: { id, email } });
