import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { admin, assertAccess } from '../../platform/access/access-rule.js';
import { parseRowId } from '../../platform/access/parse-row-id.js';
import { roleRule } from '../../platform/access/role-rule.js';
import type { SignedIn } from '../../platform/access/viewer.js';
import type { Database } from '../../platform/database/database.js';
import { isDuplicate } from '../../platform/database/driver-errors.js';
import { lockRows } from '../../platform/database/lock-rows.js';
import { emailKey, emailRule } from '../../platform/email-address.js';
import { DomainError, notFound } from '../../platform/errors/domain-error.js';
import { oneLine, parseInput } from '../../platform/errors/parse-input.js';
import type { MailLimits } from '../../platform/mail/mail-limits.js';
import { Account } from '../accounts/account.entity.js';
import type { AccountRemovalService } from '../accounts/account-removal.service.js';
import { invitationEmail } from '../accounts/invitation.emails.js';
import type { AppUrls } from '../action-tokens/app-urls.js';
import type { MailedLinksService } from '../action-tokens/mailed-links.service.js';
import { type Application, maxApplicationNameLength } from '../applications/application.entity.js';
import type { ApplicationsService } from '../applications/applications.service.js';
import type { ApplicationMembersService } from './application-members.service.js';

/** Specification §5, Admin add user: whatever is missing, one sentence says it. */
const missing = 'Please fill in all required fields.';
const filledIn = z.string().trim().min(1, missing);
const allFilledIn = z.object({ email: filledIn, application: filledIn, role: filledIn });
const rules = z.object({
  email: emailRule({ missing, malformed: 'Please enter a valid email address.' }),
  application: filledIn
    .max(maxApplicationNameLength, {
      error: `The name of an application has at most ${maxApplicationNameLength} characters.`,
      abort: true,
    })
    .regex(oneLine, 'The name of an application is one line of text.'),
  role: roleRule,
});

export interface AccountInput {
  readonly email: string;
  readonly application: string;
  /** `admin` or `user` in any case. */
  readonly role: string;
  /**
   * `true` for an application that exists, one made by a sign-up included; `false` for a new one. Left out, the
   * application is joined or made, but one that a sign-up made is not joined.
   */
  readonly existing?: boolean | null | undefined;
}

/** What administrators do with accounts (specification §6). Every call checks that the viewer is one. */
export class AccountAdminService {
  constructor(
    private readonly database: Database,
    private readonly applications: ApplicationsService,
    private readonly members: ApplicationMembersService,
    private readonly mailedLinks: MailedLinksService,
    private readonly removals: AccountRemovalService,
    private readonly links: AppUrls,
    private readonly mailLimits: MailLimits,
  ) {}

  /**
   * Makes an account, and its application if there is none of that name, and mails the invitation (design §2.3).
   * @throws DomainError FORBIDDEN; INVALID_INPUT; CONFLICT when the address has an account, when the application may be
   *   joined on purpose alone, and when a new one's name is taken; TOO_MANY_ATTEMPTS when the address was invited
   *   several times lately
   */
  async register(viewer: SignedIn, input: AccountInput): Promise<Account> {
    assertAccess(admin, viewer);
    parseInput(allFilledIn, input);
    const { email, application, role } = parseInput(rules, input);
    const key = emailKey(email);
    return this.database.write(async (manager) => {
      await this.removals.removeUnprovenSignUp(manager, key);
      const owner = await this.#applicationFor(manager, viewer, application, input.existing);
      const account = manager.create(Account, {
        applicationId: owner.id,
        application: owner,
        email,
        emailKey: key,
        city: null,
        country: null,
        role,
        activatedAt: null,
        invitedAt: new Date(),
        createdAt: new Date(),
      });
      await save(manager, account);
      await this.mailLimits.countForAccount(manager, viewer);
      await this.#invite(manager, viewer, account);
      return account;
    });
  }

  /**
   * Deletes an account; its sessions end at once.
   * @throws DomainError FORBIDDEN, for one's own account too; NOT_FOUND; CONFLICT for the last administrator
   */
  async delete(viewer: SignedIn, id: string): Promise<void> {
    assertAccess(admin, viewer);
    const accountId = parseRowId(id, 'User');
    if (accountId === viewer.accountId)
      throw new DomainError('FORBIDDEN', 'You cannot delete your own account here.');
    await this.database.write((manager) => this.removals.remove(manager, accountId));
  }

  /**
   * Mails a pending invitation again; the older link stops working.
   * @throws DomainError FORBIDDEN; NOT_FOUND; CONFLICT when nothing is pending; TOO_MANY_ATTEMPTS
   */
  async resendInvitation(viewer: SignedIn, id: string): Promise<Account> {
    assertAccess(admin, viewer);
    const where = { id: parseRowId(id, 'User') };
    return this.database.write(async (manager) => {
      await lockRows(manager, Account, where);
      const account = await manager.findOne(Account, { where, relations: { application: true } });
      if (!account) throw notFound('User');
      if (account.activatedAt || !account.invitedAt)
        throw new DomainError('CONFLICT', 'This user has no pending invitation.');
      await this.mailLimits.countForAccount(manager, viewer);
      await this.#invite(manager, viewer, account);
      return account;
    });
  }

  /** Signing up gives an application any name, so that one of that kind is never joined by its name alone (M2). */
  async #applicationFor(
    manager: EntityManager,
    viewer: SignedIn,
    name: string,
    existing: AccountInput['existing'],
  ): Promise<Application> {
    const found = await this.applications.find(manager, name);
    if (existing === true) {
      if (found) return found;
      const message = `There is no application “${name}”.`;
      throw new DomainError('INVALID_INPUT', message, [{ field: 'application', message }]);
    }
    const made = found ? undefined : await this.applications.create(manager, name);
    if (made) return made;
    if (existing === false) throw nameTaken(`There is an application “${name}” already.`);
    const application = found ?? (await this.applications.findOrCreate(manager, name));
    if (await this.members.isSelfMade(manager, viewer, application.id))
      throw nameTaken(
        `Somebody who signed up made the application “${name}”. Send existing: true to add this user to it, or choose another name.`,
      );
    return application;
  }

  #invite(manager: EntityManager, viewer: SignedIn, account: Account): Promise<void> {
    const { id, email, role, application } = account;
    const invitation = { role, application: application?.name, inviter: viewer.email };
    return this.mailedLinks.send(manager, {
      action: 'accept-invitation',
      subjectId: id,
      recipient: email,
      email: (token) => invitationEmail(this.links.createPassword(token), invitation),
    });
  }
}

const nameTaken = (message: string) =>
  new DomainError('CONFLICT', message, [{ field: 'application', message }]);

async function save(manager: EntityManager, account: Account): Promise<void> {
  try {
    await manager.save(account);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const message = 'This e-mail address already has an account.';
    throw new DomainError('CONFLICT', message, [{ field: 'email', message }]);
  }
}
