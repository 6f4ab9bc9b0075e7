import { type EntityManager, IsNull } from 'typeorm';
import { type ApplicationScope, visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { MemberRole } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { nextTurn } from '../../../platform/admission/heavy-work.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { insertRow } from '../../../platform/database/rows/rows.js';
import { emailKey } from '../../../platform/email-address.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { said } from '../../../platform/errors/sentences.js';
import type { MailLimits } from '../../../platform/mail/mail-limits.js';
import { assertStillOwner, lockMembers } from '../../operations/applications/owners.js';
import { refuseRow } from '../../operations/applications/refusals.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import { Account } from '../accounts/account.entity.js';
import { chosenLanguage } from '../accounts/chosen-language.js';
import type { ActionTokensService } from '../action-tokens/action-tokens.service.js';
import { actionLifetimeSeconds, joinActions } from '../action-tokens/actions.js';
import type { AppUrls } from '../action-tokens/app-urls.js';
import type { MailedLinksService } from '../action-tokens/mailed-links.service.js';
import { mailErrorsOf, withdrawMails } from '../invitations/invitations.service.js';
import { addressRule, inviteRules, refusals } from './invite-rules.js';
import { assertRoomForInvitation } from './limits.js';
import { joinEmail, newMemberEmail } from './member.emails.js';
import { MemberInvitation } from './member-invitation.entity.js';
import type { InvitedAddress, MemberInvitationType } from './member-invitation.types.js';
import { listedInvitation, memberInvitationMails } from './member-invitation-state.js';
import { says } from './members.messages.js';
import { Membership } from './membership.entity.js';

const maxListed = 100;
const lifetimeMs = actionLifetimeSeconds['join-application'] * 1000;

type Joined = MemberInvitation & { readonly application: { readonly name: string } };

/** The invitations to applications, for their owners. `invitation-answers.service.ts` is for the invited people. */
export class MemberInvitationsService {
  constructor(
    private readonly database: Database,
    private readonly actionTokens: ActionTokensService,
    private readonly mailedLinks: MailedLinksService,
    private readonly appUrls: AppUrls,
    private readonly mailLimits: MailLimits,
  ) {}

  /** The invitations of an application that are not accepted, newest first: at most 100. */
  list({ applicationId }: ApplicationScope): Promise<MemberInvitationType[]> {
    return this.database.read(async (manager) => {
      const rows = await manager.find(MemberInvitation, {
        where: { applicationId, acceptedAt: IsNull() },
        order: { sentAt: 'DESC', id: 'DESC' },
        take: maxListed,
      });
      const mailErrors = await mailErrorsOf(manager, memberInvitationMails, rows);
      const now = await databaseNow(manager);
      return rows.map((row) => listedInvitation(row, now, mailErrors));
    });
  }

  /**
   * Invites addresses with one role, each in a transaction of its own: one that fails stops no other. The results do not
   * differ for addresses with an account.
   * @throws DomainError INVALID_INPUT for no address or more than 50, and for an unknown role; FORBIDDEN when the viewer
   *   was removed or lowered meanwhile
   */
  async invite(
    viewer: SignedIn,
    scope: ApplicationScope,
    emails: readonly string[],
    role: MemberRole,
  ): Promise<InvitedAddress[]> {
    parseInput(inviteRules, { emails, role });
    const [results, given]: [InvitedAddress[], Set<string>] = [[], new Set()];
    for (const email of emails) {
      await nextTurn();
      const isRepeated = given.has(emailKey(email));
      given.add(emailKey(email));
      try {
        if (isRepeated) throw new DomainError('CONFLICT', says.givenTwice);
        const invitation = await this.#inviteOne(viewer, scope, parseInput(addressRule, email), role);
        results.push({ email, error: null, invitation });
      } catch (error) {
        if (!(error instanceof DomainError && refusals.includes(error.code))) throw error;
        results.push({ email, error: said(error.said), invitation: null });
      }
    }
    return results;
  }

  /**
   * Sends an invitation that is not accepted again, also an expired, declined or revoked one; every older link stops working.
   * @throws DomainError FORBIDDEN; NOT_FOUND; CONFLICT when it is accepted; TOO_MANY_ATTEMPTS
   */
  resend(viewer: SignedIn, id: string): Promise<MemberInvitationType> {
    return this.#change(viewer, id, 'member.reinvited', async (manager, invitation) => {
      await this.#send(manager, viewer, invitation);
      return true;
    });
  }

  /**
   * Revokes an invitation that is not accepted: its link stops working.
   * @throws DomainError FORBIDDEN; NOT_FOUND; CONFLICT when it is accepted
   */
  revoke(viewer: SignedIn, id: string): Promise<MemberInvitationType> {
    return this.#change(viewer, id, 'member.invitation_revoked', async (manager, invitation) => {
      if (invitation.revokedAt) return false;
      await write(manager, invitation, { revokedAt: await databaseNow(manager) });
      await this.actionTokens.expire(manager, invitation.id, ...joinActions);
      await withdrawMails(manager, memberInvitationMails, [invitation]);
      return true;
    });
  }

  /**
   * Makes a new link for an invitation that is not accepted, to pass on; every older one stops working. It proves no
   * mailbox, so that it works for the account of the invited address alone.
   * @throws DomainError FORBIDDEN; NOT_FOUND; CONFLICT when it is accepted
   */
  async copyLink(viewer: SignedIn, id: string): Promise<{ invitation: MemberInvitationType; url: string }> {
    let url = '';
    const invitation = await this.#change(
      viewer,
      id,
      'member.invitation_copied',
      async (manager, invited) => {
        await this.#open(manager, viewer, invited);
        await withdrawMails(manager, memberInvitationMails, [invited]);
        url = this.appUrls.join(await this.actionTokens.issue(manager, 'join-by-link', invited.id));
        return true;
      },
    );
    return { invitation, url };
  }

  #inviteOne(
    viewer: SignedIn,
    { applicationId, applicationName: name }: ApplicationScope,
    email: string,
    role: MemberRole,
  ): Promise<MemberInvitationType> {
    const key = emailKey(email);
    if (key === emailKey(viewer.email)) throw new DomainError('CONFLICT', says.ownAddress);
    return this.database.write(async (manager) => {
      await lockMembers(manager, applicationId);
      await assertStillOwner(manager, viewer, applicationId);
      const found = await manager.findOneBy(MemberInvitation, { applicationId, emailKey: key });
      const now = await databaseNow(manager);
      const added = { applicationId, email, emailKey: key, role, sentAt: now, expiresAt: now };
      const invitation = found ?? (await insertRow(manager, MemberInvitation, added));
      const isNew = !found || found.acceptedAt !== null;
      await this.#send(manager, viewer, Object.assign(invitation, { application: { name }, email, role }));
      await record(manager, isNew ? 'member.invited' : 'member.reinvited', invitation);
      return listedInvitation(invitation, now);
    });
  }

  /** Mails a new link. */
  async #send(manager: EntityManager, viewer: SignedIn, invitation: Joined): Promise<void> {
    await this.mailLimits.countForAccount(manager, viewer);
    const { known, openedAt } = await this.#open(manager, viewer, invitation);
    await write(manager, invitation, { sentAt: openedAt });
    await withdrawMails(manager, memberInvitationMails, [invitation], ['parked']);
    const { id: subjectId, email: recipient, role, application } = invitation;
    const to = { application: application.name, role, inviter: viewer.email };
    await this.mailedLinks.send(manager, {
      action: 'join-application',
      subjectId,
      recipient,
      purpose: memberInvitationMails.purposeOf(invitation),
      language: known ? known.language : await chosenLanguage(manager, viewer.accountId),
      email: (token) =>
        known
          ? joinEmail(this.appUrls.join(token), to)
          : newMemberEmail(this.appUrls.createPassword(token), to),
    });
  }

  /**
   * Opens an invitation for the time of a new link, and makes every older link useless.
   * @returns the account of the address, also one whose invitation by an administrator is not accepted yet
   */
  async #open(manager: EntityManager, viewer: SignedIn, invitation: Joined) {
    const { id, applicationId, email, emailKey: key, role } = invitation;
    const account = await manager.findOneBy(Account, { emailKey: key });
    if (account && (await manager.existsBy(Membership, { accountId: account.id, applicationId })))
      throw new DomainError('CONFLICT', says.isMember(email));
    await assertRoomForInvitation(manager, invitation);
    const openedAt = await databaseNow(manager);
    const unanswered = { acceptedAt: null, declinedAt: null, revokedAt: null };
    const expiresAt = new Date(openedAt.getTime() + lifetimeMs);
    const { accountId: invitedById } = viewer;
    await write(manager, invitation, { email, role, invitedById, expiresAt, ...unanswered });
    await this.actionTokens.forget(manager, id, joinActions);
    return { known: account?.activatedAt || account?.invitedAt ? account : null, openedAt };
  }

  /** @param work answers whether it changed anything */
  #change(
    viewer: SignedIn,
    id: string,
    audited: `member.${string}`,
    work: (manager: EntityManager, invitation: Joined) => Promise<boolean>,
  ): Promise<MemberInvitationType> {
    const where = { id: parseRowId(id, says.noInvitation), ...visibleTo(viewer, 'members') };
    const find = (manager: EntityManager) =>
      manager.findOne(MemberInvitation, { where, relations: { application: true } });
    return this.database.write(async (manager) => {
      const seen = await find(manager);
      if (!seen)
        return refuseRow(manager, MemberInvitation, where, {
          viewer,
          right: 'members',
          missing: says.noInvitation,
        });
      await lockMembers(manager, seen.applicationId);
      await assertStillOwner(manager, viewer, seen.applicationId);
      const invitation = await find(manager);
      if (!invitation) throw notFound(says.noInvitation);
      if (invitation.acceptedAt) throw new DomainError('CONFLICT', says.hasAccepted(invitation.email));
      if (await work(manager, invitation as Joined)) await record(manager, audited, invitation);
      const mailErrors = await mailErrorsOf(manager, memberInvitationMails, [invitation]);
      return listedInvitation(invitation, await databaseNow(manager), mailErrors);
    });
  }
}

/** Changes the row and the object. */
async function write(
  manager: EntityManager,
  invitation: MemberInvitation,
  changes: Partial<Omit<MemberInvitation, 'application'>>,
): Promise<void> {
  await manager.update(MemberInvitation, { id: invitation.id }, changes);
  Object.assign(invitation, changes);
}

const record = (
  manager: EntityManager,
  action: `member.${string}`,
  { id, applicationId, email, role }: MemberInvitation,
) =>
  recordAudit(manager, action, {
    applicationId,
    ...{ type: 'member_invitation', ids: [id], names: new Map([[String(id), email]]) },
    changes: [{ field: 'role', to: role }],
  });
