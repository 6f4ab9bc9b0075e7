import type { EntityManager } from 'typeorm';
import { says as accessSays } from '../../../platform/access/access.messages.js';
import { assertSignedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn, Viewer } from '../../../platform/access/viewer.js';
import { currentCall } from '../../../platform/call-context.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { isDuplicate, lockRows } from '../../../platform/database/rows/rows.js';
import { emailKey } from '../../../platform/email-address.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { said } from '../../../platform/errors/sentences.js';
import type { Application } from '../../operations/applications/application.entity.js';
import { lockMembers } from '../../operations/applications/owners.js';
import { roleSentences } from '../../operations/applications/roles.messages.js';
import { type AuditPerson, recordAudit } from '../../operations/audit-log/record-audit.js';
import { Account } from '../accounts/account.entity.js';
import type { AccountRemovalService } from '../accounts/account-removal.service.js';
import { storeEmailSearchText } from '../accounts/email-search-text.js';
import { type ActionTokensService, linkExpired } from '../action-tokens/action-tokens.service.js';
import { type Action, joinActions } from '../action-tokens/actions.js';
import { insertMembership } from './insert-membership.js';
import { assertRoomForMember, assertRoomForMembership } from './limits.js';
import { MemberInvitation } from './member-invitation.entity.js';
import type { SeenInvitation } from './member-invitation.types.js';
import { invitationState } from './member-invitation-state.js';
import { says } from './members.messages.js';
import { Membership } from './membership.entity.js';

type Joined = MemberInvitation & { readonly application: Application };

/** The acts of invited people by the links of their invitations. */
export class InvitationAnswersService {
  constructor(
    private readonly database: Database,
    private readonly actionTokens: ActionTokensService,
    private readonly accountRemoval: AccountRemovalService,
  ) {}

  /** The invitation of a link, without using it. @throws DomainError LINK_EXPIRED for an unknown or replaced token */
  async see(viewer: Viewer, token: string): Promise<SeenInvitation> {
    const found = await this.actionTokens.find(token, joinActions);
    return this.database.read(async (manager) => {
      const invitation = await this.#find(manager, found?.subjectId ?? 0);
      const { email, role, application, invitedById } = invitation;
      const inviter = invitedById === null ? null : await manager.findOneBy(Account, { id: invitedById });
      return {
        application: application.name,
        role,
        roleSentence: said(roleSentences[role]),
        inviter: inviter?.email ?? null,
        email,
        state: invitationState(invitation, await databaseNow(manager)),
        isForViewer: viewer.kind === 'signedIn' && emailKey(viewer.email) === invitation.emailKey,
      };
    });
  }

  /**
   * Makes the viewer a member. A present member keeps its role.
   * @returns the application
   * @throws DomainError FORBIDDEN for the invitation of another address; LINK_EXPIRED; CONFLICT when the application or the
   *   account has no room for another membership
   */
  accept(viewer: SignedIn, token: string): Promise<Application> {
    const provenBy = () => viewer;
    return this.#answer(token, provenBy, async (manager, invitation, account) => {
      const { id, application, applicationId } = invitation;
      if (!account) throw linkExpired();
      if (!(await manager.existsBy(Membership, { accountId: account.id, applicationId }))) {
        await assertRoomForMembership(manager, account.id);
        await join(manager, invitation, account);
      }
      const { language } = currentCall();
      if (language && !account.language) await manager.update(Account, { id: account.id }, { language });
      await manager.update(MemberInvitation, { id }, { acceptedAt: await databaseNow(manager) });
      return application;
    });
  }

  /**
   * Declines an invitation. A mailed link proves the mailbox; a copied one needs the account of the invited address.
   * @throws DomainError LINK_EXPIRED; UNAUTHENTICATED and FORBIDDEN for a copied link; NEEDS_PERSON
   */
  async decline(viewer: Viewer, token: string): Promise<void> {
    if (viewer.kind === 'tokenHolder') throw new DomainError('NEEDS_PERSON', accessSays.needsPerson);
    const provenBy = (action: Action) => (action === 'join-application' ? null : assertSignedIn(viewer));
    await this.#answer(token, provenBy, async (manager, invitation, account) => {
      const { id, applicationId, email } = invitation;
      await manager.update(MemberInvitation, { id }, { declinedAt: await databaseNow(manager) });
      await recordAudit(manager, 'member.declined', {
        applicationId,
        type: 'member_invitation',
        ids: [id],
        names: new Map([[String(id), email]]),
        by: account ?? { id: null, email },
      });
    });
  }

  /**
   * The address of an invitation whose mailed link creates an account.
   * @throws DomainError LINK_EXPIRED when the address has an account by now: its owner logs in and accepts
   */
  addressOf(invitationId: number): Promise<string> {
    return this.database.read(async (manager) => {
      const { email, emailKey: key } = await this.#find(manager, invitationId);
      const account = await manager.findOneBy(Account, { emailKey: key });
      if (account?.activatedAt || account?.invitedAt) throw linkExpired();
      return email;
    });
  }

  /**
   * Creates the account of an invited address and makes it a member, in the transaction that redeemed a mailed link. An
   * unverified sign-up of the address is removed: the link proves its owner.
   * @param passwordHash null for a person whose address the single sign-on vouches for
   * @returns its id
   * @throws DomainError LINK_EXPIRED; CONFLICT when the application has no room, and when the address signs up meanwhile
   */
  async createAccount(
    manager: EntityManager,
    invitationId: number,
    passwordHash: string | null,
  ): Promise<number> {
    const seen = await this.#find(manager, invitationId);
    const { email, emailKey: key, applicationId, invitedById } = seen;
    await this.accountRemoval.removeUnverifiedSignUp(manager, key);
    if (await manager.existsBy(Account, { emailKey: key })) throw linkExpired();
    await lockMembers(manager, applicationId);
    const invitation = await this.#find(manager, invitationId);
    assertUnanswered(invitation);
    const now = await databaseNow(manager);
    const account = manager.create(Account, {
      ...{ applicationId, email, emailKey: key, city: null, country: null, role: 'user' as const },
      ...{ passwordHash, activatedAt: now, invitedAt: now, invitedById, createdAt: now },
      language: currentCall().language,
    });
    await manager.save(account).catch((error) => {
      if (isDuplicate(error)) throw new DomainError('CONFLICT', says.tryAgain);
      throw error;
    });
    const { id } = account;
    await storeEmailSearchText(manager, [id]);
    await recordAudit(manager, 'account.activated', { applicationId, ids: [id], by: account });
    await join(manager, invitation, account, account);
    await manager.update(MemberInvitation, { id: invitationId }, { acceptedAt: now });
    return id;
  }

  async #find(manager: EntityManager, id: number): Promise<Joined> {
    const where = { id };
    const found = await manager.findOne(MemberInvitation, { where, relations: { application: true } });
    if (!found?.application) throw linkExpired();
    // Of two invitations with one address, one keeps the key of release 1.0.0.
    return Object.assign(found as Joined, { emailKey: emailKey(found.email) });
  }

  /**
   * Uses a link. Whatever changes an invitation has locked its application.
   * @param provenBy the account that has to have the invited address; null when the link is enough
   */
  async #answer<Result>(
    token: string,
    provenBy: (action: Action) => SignedIn | null,
    work: (manager: EntityManager, invitation: Joined, account: Account | null) => Promise<Result>,
  ): Promise<Result> {
    const found = await this.actionTokens.find(token, joinActions);
    if (!found) throw linkExpired();
    const viewer = provenBy(found.action);
    return this.database.write(async (manager) => {
      const { emailKey: key, applicationId } = await this.#find(manager, found.subjectId);
      await lockRows(manager, Account, { emailKey: key });
      await lockMembers(manager, applicationId);
      await this.actionTokens.redeem(manager, token, joinActions);
      const invitation = await this.#find(manager, found.subjectId);
      assertUnanswered(invitation);
      const account = await manager.findOneBy(Account, { emailKey: key });
      if (viewer && viewer.accountId !== account?.id)
        throw new DomainError('FORBIDDEN', says.forAnother(viewer.email, invitation.email));
      return work(manager, invitation, account);
    });
  }
}

/** @throws DomainError LINK_EXPIRED */
function assertUnanswered({ acceptedAt, declinedAt, revokedAt }: MemberInvitation): void {
  if (acceptedAt ?? declinedAt ?? revokedAt) throw linkExpired();
}

/** @param by whom the link has proven, without a session */
async function join(
  manager: EntityManager,
  { applicationId, role, invitedById }: MemberInvitation,
  { id: accountId }: Account,
  by?: AuditPerson,
): Promise<void> {
  await assertRoomForMember(manager, applicationId);
  await insertMembership(manager, { accountId, applicationId, role, invitedById });
  await recordAudit(manager, 'member.joined', {
    applicationId,
    type: 'account',
    ids: [accountId],
    changes: [{ field: 'role', to: role }],
    ...(by && { by }),
  });
}
