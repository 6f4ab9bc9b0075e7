import { type EntityManager, In, IsNull } from 'typeorm';
import { nextTurn } from '../../../platform/admission/heavy-work.js';
import { currentCall } from '../../../platform/call-context.js';
import { lockRows } from '../../../platform/database/rows/rows.js';
import { emailKeysOf } from '../../../platform/email-address.js';
import { type InterfaceLanguage, interfaceLanguageOf } from '../../../platform/interface-language.js';
import type { PlannedMail } from '../../../platform/mail/mail-plan.js';
import { recordAuditOfRows } from '../../operations/audit-log/record-audit.js';
import { type ActionTokensService, linkExpired } from '../action-tokens/action-tokens.service.js';
import type { Action } from '../action-tokens/actions.js';
import type { AppUrls } from '../action-tokens/app-urls.js';
import type { ListedLink, MailedLinksService } from '../action-tokens/mailed-links.service.js';
import { type InvitationKind, withdrawMails } from '../invitations/invitations.service.js';
import { linkLabel } from '../mail-languages/mail.js';
import { appInvitationEmail, resetAppPasswordEmail } from './app-user.emails.js';
import { AppUser } from './app-user.entity.js';

/** The actions of all links that let an app user choose a password. */
export const appPasswordActions = ['reset-app-password', 'accept-app-invitation'] as const;

/** Each application may send its own e-mail to an address, so the purpose of the mails includes the application. */
const purposeOf = (action: Action, { applicationId }: Pick<AppUser, 'applicationId'>) =>
  `${action}:${applicationId}`;

/** The purposes of all mails to the app users of an application. */
export const purposesOf = (of: Pick<AppUser, 'applicationId'>) =>
  appPasswordActions.map((action) => purposeOf(action, of));

/** The purpose of the mails that invite app users of an application. */
export const invitationPurpose = (of: Pick<AppUser, 'applicationId'>) =>
  purposeOf('accept-app-invitation', of);

/** Which links and mails invite app users. */
export const appInvitation: InvitationKind<AppUser> = {
  action: 'accept-app-invitation',
  purposeOf: invitationPurpose,
};

/** The oldest app users come first, so that registering an address in many applications cannot crowd out its links. */
const maxLinks = 50;

const mailsPerStatement = 50;

/** The passwords of app users, for the mobile application. They give no access to the back-office. */
export class AppUserPasswordsService {
  constructor(
    private readonly actionTokens: ActionTokensService,
    private readonly mailedLinks: MailedLinksService,
    private readonly appUrls: AppUrls,
    /** The language of the originals of each application that names its languages. */
    private readonly firstLanguagesIn: (
      manager: EntityManager,
      applicationIds: readonly number[],
    ) => Promise<ReadonlyMap<number, string>>,
  ) {}

  /** The links for the app users of an address to choose a password: one per application, at most 50. */
  async linksOf(manager: EntityManager, typed: string): Promise<ListedLink[]> {
    const emailKey = In([...emailKeysOf(typed)]);
    await lockRows(manager, AppUser, { emailKey });
    const found = await manager.find(AppUser, {
      where: { emailKey, invitationRevokedAt: IsNull(), awaitsInvitation: false },
      relations: { application: true },
      order: { id: 'ASC' },
      take: maxLinks,
    });
    // The links that these replace.
    await withdrawMails(manager, appInvitation, found, ['planned']);
    const languageOf = await this.#languages(manager, found);
    return found.map((appUser) => this.#linkOf(appUser, languageOf(appUser)));
  }

  /**
   * Sends an app user the link to choose a password. Before the first password it is the invitation.
   * @param planned when the mail leaves; now by default
   * @throws DomainError TOO_MANY_ATTEMPTS, see `MailedLinksService`
   */
  async mailLink(manager: EntityManager, id: number, planned?: PlannedMail): Promise<void> {
    await lockRows(manager, AppUser, { id });
    const appUser = await manager.findOne(AppUser, { where: { id }, relations: { application: true } });
    if (!appUser) return;
    const languageOf = await this.#languages(manager, [appUser]);
    const { url, email: emailOf, ...link } = this.#linkOf(appUser, languageOf(appUser));
    const purpose = purposeOf(link.action, appUser);
    await this.mailedLinks.send(manager, {
      ...link,
      purpose,
      planned,
      email: (token) => emailOf(url(token)),
    });
  }

  /**
   * Invites app users of one application who have no password, as `plan` says. They are new, or the caller has locked
   * their rows; no other list of the application is invited at the same time.
   * @throws DomainError TOO_MANY_ATTEMPTS, see `MailedLinksService`
   */
  async inviteAll(
    manager: EntityManager,
    appUsers: readonly AppUser[],
    applicationName: string,
    plan: readonly PlannedMail[],
  ): Promise<void> {
    const languageOf = await this.#languages(manager, appUsers.slice(0, 1));
    for (let at = 0; at < appUsers.length; at += mailsPerStatement) {
      await nextTurn();
      const links = appUsers.slice(at, at + mailsPerStatement).map((appUser, index) => ({
        ...this.#linkOf(appUser, languageOf(appUser), applicationName),
        planned: plan[at + index],
      }));
      const [first] = appUsers;
      if (first) await this.mailedLinks.sendList(manager, appInvitation.purposeOf(first), links);
    }
  }

  /** Makes a new link that accepts the invitation of an app user, without mailing it. */
  async invitationUrl(manager: EntityManager, id: number): Promise<string> {
    const token = await this.actionTokens.issue(manager, appInvitation.action, id);
    return this.appUrls.createPassword(token, 'app');
  }

  /** Makes the invitation of an app user useless; its link still says so. */
  expireInvitation(manager: EntityManager, id: number): Promise<void> {
    return this.actionTokens.expire(manager, id, appInvitation.action);
  }

  /** Revokes all password links of an app user. */
  revokeLinks(manager: EntityManager, id: number): Promise<void> {
    return this.actionTokens.revoke(manager, id, appPasswordActions);
  }

  /** Revokes all password links of app users that are deleted, and takes back the mails of their invitations. */
  async withdraw(manager: EntityManager, appUsers: readonly AppUser[]): Promise<void> {
    for (const { id } of appUsers) await this.actionTokens.forget(manager, id, appPasswordActions);
    await withdrawMails(manager, appInvitation, appUsers);
  }

  /** Redeems a link and sets the password; an invited app user becomes active. @throws DomainError LINK_EXPIRED */
  async set(manager: EntityManager, token: string, passwordHash: string): Promise<void> {
    const { subjectId: id } = await this.actionTokens.redeem(manager, token, appPasswordActions);
    await lockRows(manager, AppUser, { id });
    const appUser = await manager.findOneBy(AppUser, { id });
    if (!appUser || appUser.invitationRevokedAt) throw linkExpired();
    const activatedAt = appUser.activatedAt ?? new Date();
    const language = appUser.language ?? currentCall().language;
    await manager.update(AppUser, { id }, { passwordHash, activatedAt, language });
    await this.revokeLinks(manager, id);
    await recordAuditOfRows(manager, 'app_user.password_set', [appUser]);
  }

  /** Whoever has chosen no language reads the application in its first one, where the interface has it. */
  async #languages(manager: EntityManager, appUsers: readonly AppUser[]) {
    const ids = new Set(appUsers.map(({ applicationId }) => applicationId));
    const first = await this.firstLanguagesIn(manager, [...ids]);
    return ({ language, applicationId }: AppUser) =>
      language ?? interfaceLanguageOf(first.get(applicationId));
  }

  #linkOf(
    appUser: AppUser,
    language: InterfaceLanguage | null,
    applicationName = appUser.application?.name ?? '',
  ): ListedLink {
    const isInvited = appUser.passwordHash === null;
    return {
      action: isInvited ? 'accept-app-invitation' : 'reset-app-password',
      subjectId: appUser.id,
      recipient: appUser.email,
      language,
      label: linkLabel(applicationName, isInvited, language),
      url: (token) => this.appUrls.createPassword(token, 'app'),
      email: (url) =>
        (isInvited ? appInvitationEmail : resetAppPasswordEmail)({ ...appUser, applicationName }, url),
    };
  }
}
