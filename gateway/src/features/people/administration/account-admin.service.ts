import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { admin, assertAccess } from '../../../platform/access/access-rule.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import { roleRule } from '../../../platform/access/role.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { isDuplicate } from '../../../platform/database/rows/rows.js';
import { emailKey, emailRule } from '../../../platform/email-address.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { oneLine, parseInput } from '../../../platform/errors/parse-input.js';
import { visibleString } from '../../../platform/visible-text.js';
import {
  type Application,
  maxApplicationNameLength,
} from '../../operations/applications/application.entity.js';
import type { ApplicationsService } from '../../operations/applications/applications.service.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import { Account } from '../accounts/account.entity.js';
import type { AccountRemovalService } from '../accounts/account-removal.service.js';
import { says as accountsSay } from '../accounts/accounts.messages.js';
import { storeEmailSearchText } from '../accounts/email-search-text.js';
import { insertMembership } from '../members/insert-membership.js';
import { says as membersSay } from '../members/members.messages.js';
import type { AccountInvitationsService } from './account-invitations.service.js';
import { says } from './administration.messages.js';
import type { ApplicationMembersService } from './application-members.service.js';

/** Specification §5, Admin add user: one message for any missing field. */
const missingField = says.fieldMissing;
const requiredText = visibleString().min(1, missingField);
const requiredFields = z.object({ email: requiredText, application: requiredText, role: requiredText });
const accountRules = z.object({
  email: emailRule(missingField),
  // As it is typed: an application may have been named before names were cleaned.
  application: z
    .string()
    .trim()
    .max(maxApplicationNameLength, {
      ...says.nameTooLong(maxApplicationNameLength),
      abort: true,
    })
    .regex(oneLine, says.nameNotOneLine),
  role: roleRule,
});

export interface AccountInput {
  readonly email: string;
  readonly application: string;
  /** `admin` or `user` in any case. */
  readonly role: string;
  /**
   * `true` for an existing application, including one created by a sign-up; `false` for a new one. If omitted, the
   * account joins the application or creates it, but does not join one created by a sign-up.
   */
  readonly existing?: boolean | null | undefined;
}

/** Account management for administrators (specification §6). Every method checks the viewer's role. */
export class AccountAdminService {
  constructor(
    private readonly database: Database,
    private readonly applications: ApplicationsService,
    private readonly applicationMembers: ApplicationMembersService,
    private readonly invitations: AccountInvitationsService,
    private readonly accountRemoval: AccountRemovalService,
  ) {}

  /**
   * Creates an account, and its application unless one of that name exists, and mails the invitation (design §2.3).
   * @throws DomainError FORBIDDEN; INVALID_INPUT; CONFLICT when the address has an account, when the application
   *   requires `existing: true`, and when the name of a new application is taken; TOO_MANY_ATTEMPTS after several
   *   invitations of the address
   */
  async register(viewer: SignedIn, input: AccountInput): Promise<Account> {
    assertAccess(admin, viewer);
    parseInput(requiredFields, input);
    const { email, application: name, role } = parseInput(accountRules, input);
    const key = emailKey(email);
    return this.database.write(async (manager) => {
      await this.accountRemoval.removeUnverifiedSignUp(manager, key);
      const application = await this.#applicationFor(manager, viewer, name, input.existing);
      const account = manager.create(Account, {
        applicationId: application.id,
        application,
        email,
        emailKey: key,
        city: null,
        country: null,
        role,
        activatedAt: null,
        invitedAt: new Date(),
        createdAt: new Date(),
      });
      await insertAccount(manager, account);
      const { id: accountId } = account;
      await insertMembership(manager, {
        ...{ accountId, applicationId: application.id, invitedById: viewer.accountId },
      });
      await this.invitations.send(manager, viewer, account);
      await recordAudit(manager, 'account.invited', {
        applicationId: application.id,
        ids: [account.id],
        changes: [
          { field: 'email', to: email },
          { field: 'role', to: role },
        ],
      });
      return account;
    });
  }

  /**
   * Deletes an account; its sessions end at once.
   * @throws DomainError FORBIDDEN, also for the viewer's own account; NOT_FOUND; CONFLICT for the last administrator, and for
   *   the last owner of an application with members
   */
  async delete(viewer: SignedIn, id: string): Promise<void> {
    assertAccess(admin, viewer);
    const accountId = parseRowId(id, accountsSay.noUser);
    if (accountId === viewer.accountId) throw new DomainError('FORBIDDEN', says.deletesOwn);
    await this.database.write((manager) => this.accountRemoval.remove(manager, accountId));
  }

  /** Anyone can create an application of any name by signing up, so such a one is not joined by its name alone (M2). */
  async #applicationFor(
    manager: EntityManager,
    viewer: SignedIn,
    name: string,
    existing: AccountInput['existing'],
  ): Promise<Application> {
    const found = await this.applications.find(manager, name);
    if (existing === true) {
      if (found) return found;
      throw fieldError('INVALID_INPUT', 'application', says.noSuchApplication(name));
    }
    const created = found ? undefined : await this.applications.create(manager, name, null);
    if (created) return created;
    if (existing === false) throw fieldError('CONFLICT', 'application', membersSay.nameTaken(name));
    const application = found ?? (await this.applications.findOrCreate(manager, name));
    if (await this.applicationMembers.isSelfMade(manager, viewer, application.id))
      throw fieldError('CONFLICT', 'application', says.madeBySignUp(name));
    return application;
  }
}

async function insertAccount(manager: EntityManager, account: Account): Promise<void> {
  try {
    await manager.save(account);
    await storeEmailSearchText(manager, [account.id]);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw fieldError('CONFLICT', 'email', says.hasAccount);
  }
}
