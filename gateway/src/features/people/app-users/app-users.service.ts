import { type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import { type ApplicationScope, visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import { roleRule } from '../../../platform/access/role.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { byId, type RowOrder } from '../../../platform/database/lists/list-order.js';
import type { SearchRequest } from '../../../platform/database/lists/page.js';
import { paginate, type WholeList, wholeList } from '../../../platform/database/lists/paginate.js';
import { insertRow, isDuplicate, lockRows } from '../../../platform/database/rows/rows.js';
import { withSearchText } from '../../../platform/database/search-text.js';
import { emailKey, emailKeysOf, emailRule, maxEmailLength } from '../../../platform/email-address.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { oneLine, parseInput } from '../../../platform/errors/parse-input.js';
import { containsLink } from '../../../platform/mail/contains-link.js';
import type { MailLimits } from '../../../platform/mail/mail-limits.js';
import { visibleString } from '../../../platform/visible-text.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { refuseRow } from '../../operations/applications/refusals.js';
import type { Changes } from '../../operations/changes/changes.js';
import { says as changesSay } from '../../operations/changes/changes.messages.js';
import { chosenIds } from '../../operations/changes/chosen-ids.js';
import { keepRows, restoreRows } from '../../operations/undo/kept-rows.js';
import type { UndoEntry } from '../../operations/undo/undo-entry.entity.js';
import { undoLabel } from '../../operations/undo/undo-label.js';
import { AppUser } from './app-user.entity.js';
import type { AppUserPasswordsService } from './app-user-passwords.service.js';
import { appUserNoun, says } from './app-users.messages.js';

const maxUsernameLength = 100;

/** Specification §5, Add user: one message for every missing field. */
const requiredMessage = says.fieldMissing;
const requiredText = visibleString().min(1, requiredMessage);
const requiredFields = z.object({
  email: requiredText,
  username: requiredText,
  role: requiredText,
  application: requiredText,
});
const usernameRule = requiredText
  .max(maxUsernameLength, {
    ...says.usernameTooLong(maxUsernameLength),
    abort: true,
  })
  .regex(oneLine, says.usernameNotOneLine);
const rules = requiredFields.extend({
  email: emailRule(requiredMessage),
  username: usernameRule,
  role: roleRule,
});
const changeRules = z.object({ username: usernameRule.nullish(), role: roleRule.nullish() });

/** The values of a row as they are stored, for an import. @throws DomainError INVALID_INPUT */
export function checkAppUser(input: Omit<AppUserInput, 'application'>) {
  const valid = parseInput(rules.omit({ application: true }), input);
  assertNoLink(valid.username, valid.email);
  return valid;
}

export interface AppUserInput {
  readonly email: string;
  readonly username: string;
  /** `admin` or `user` in any case. */
  readonly role: string;
  readonly application: string;
}

export interface NewAppUser extends AppUserInput {
  /** Whether an invitation is sent; true by default. */
  readonly invite?: boolean;
}

export interface AppUserChange {
  readonly id: string;
  /** Stays as it is if null. */
  readonly username?: string | null | undefined;
  readonly role?: string | null | undefined;
}

export interface AppUserListRequest extends SearchRequest {
  /** Oldest first by default. */
  readonly order?: RowOrder | undefined;
}

export interface DeletedAppUsers {
  readonly deletedIds: string[];
  readonly undo: UndoEntry | null;
}

/** The users of an application's mobile app (specification §2, User management). */
export class AppUsersService {
  constructor(
    private readonly database: Database,
    private readonly changes: Changes,
    private readonly access: ApplicationAccess,
    private readonly passwords: AppUserPasswordsService,
    private readonly mailLimits: MailLimits,
  ) {
    changes.onUndo<AppUser[]>(
      'APP_USERS_DELETED',
      ['app_user', 'restored'],
      ({ manager }, rows) =>
        restoreRows(manager, AppUser, rows, ({ email }) => changesSay.existsAgain({ en: email, fr: email })),
      (rows) => ({ appUsers: rows.length }),
    );
  }

  /** @throws DomainError INVALID_INPUT for an invalid page size, cursor or search */
  async list<Asked extends AppUserListRequest>(scope: ApplicationScope, request: Asked) {
    const search = { text: request.search, maxRowCharacters: maxEmailLength + maxUsernameLength };
    const list = { ...listOf(scope, request.order), search };
    return paginate(this.database, list, request);
  }

  /**
   * The ones among some app users that the application has, oldest first, for an export.
   * @throws DomainError INVALID_INPUT for no id or more than 1,000; NOT_FOUND for a text that cannot be an id
   */
  async some(scope: ApplicationScope, ids: readonly string[]): Promise<WholeList<AppUser>> {
    const chosen = chosenIds(ids, appUserNoun, { verb: 'export' }).map((id) => parseRowId(id, says.noUser));
    const list = wholeList<AppUser>(this.database, listOf(scope));
    const found = await list.rows(chosen.toSorted((one, other) => one - other));
    return { ...list, ids: async () => found.map(({ id }) => id) };
  }

  /**
   * Registers an app user and sends the invitation to choose a password (design §2.3), later where the account has sent
   * many.
   * @throws DomainError INVALID_INPUT; FORBIDDEN for another application than the account's own; NOT_FOUND when an
   *   admin names an application that does not exist; CONFLICT when the address is already registered in it;
   *   QUOTA_REACHED
   */
  async register(viewer: SignedIn, { invite = true, ...input }: NewAppUser): Promise<AppUser> {
    parseInput(requiredFields, input);
    const { email, username, role } = parseInput(rules, input);
    assertNoLink(username, email);
    const scope = await this.access.scopeFor(viewer, input.application, 'people.write');
    return this.changes.run(viewer, 'app_user.registered', async (change) => {
      const { manager } = change;
      await change.take(scope.applicationId, { appUsers: 1 });
      const appUser = await this.#insert(manager, {
        applicationId: scope.applicationId,
        email,
        emailKey: emailKey(email),
        username,
        role,
        invitedById: invite ? viewer.accountId : null,
        awaitsInvitation: !invite,
      });
      if (invite) {
        const [planned] = await this.mailLimits.plan(manager, viewer, 1);
        await this.passwords.mailLink(manager, appUser.id, planned);
      }
      await change.record([appUser], [{ field: 'role', to: role }]);
      return appUser;
    });
  }

  /**
   * Changes the username and role of an app user.
   * @throws DomainError INVALID_INPUT; NOT_FOUND, also for an app user of another application
   */
  async update(viewer: SignedIn, input: AppUserChange): Promise<AppUser> {
    const { username, role } = parseInput(changeRules, input);
    const where = { id: parseRowId(input.id, says.noUser), ...visibleTo(viewer, 'people.write') };
    return this.changes.run(viewer, 'app_user.updated', async (change) => {
      const { manager } = change;
      await lockRows(manager, AppUser, where);
      const appUser = await manager.findOneBy(AppUser, where);
      if (!appUser)
        return refuseRow(manager, AppUser, where, { viewer, right: 'people.write', missing: says.noUser });
      if (username && username !== appUser.username) assertNoLink(username, appUser.email);
      const changed = { username: username ?? appUser.username, role: role ?? appUser.role };
      if (changed.username === appUser.username && changed.role === appUser.role) return appUser;
      const { email } = appUser;
      await manager.update(AppUser, { id: appUser.id }, withSearchText(AppUser, { ...changed, email }));
      // The entry has no username: the log would remember it after the deletion of the app user.
      await change.record([appUser], [{ field: 'role', from: appUser.role, to: changed.role }]);
      return Object.assign(appUser, changed);
    });
  }

  /**
   * Deletes app users, or none when one of them is not found. Their links stop working: undoing it brings back the
   * passwords, but no link.
   * @returns the ids of the deleted app users, and how to undo it
   * @throws DomainError NOT_FOUND, also for an app user of another application; INVALID_INPUT for no id or more than 1,000
   */
  async delete(viewer: SignedIn, ids: readonly string[]): Promise<DeletedAppUsers> {
    const deletedIds = chosenIds(ids, appUserNoun);
    const rowIds = deletedIds.map((id) => parseRowId(id, says.noUser));
    const where = { id: In(rowIds), ...visibleTo(viewer, 'people.write') };
    return this.changes.run(viewer, 'app_user.deleted', async (change) => {
      const { manager } = change;
      // The error rolls back the whole transaction.
      if ((await lockRows(manager, AppUser, where)) !== rowIds.length)
        return refuseRow(manager, AppUser, where, { viewer, right: 'people.write', missing: says.noUser });
      const appUsers = await manager.findBy(AppUser, where);
      const kept = await keepRows(manager, AppUser, rowIds);
      await change.record(appUsers);
      await manager.delete(AppUser, where);
      await this.passwords.withdraw(manager, appUsers);
      const undo = await change.keepRows('APP_USERS_DELETED', kept, (rows) =>
        undoLabel(rows.length, appUserNoun, rows[0]?.email ?? ''),
      );
      return { deletedIds, undo };
    });
  }

  async #insert(
    manager: EntityManager,
    row: Pick<
      AppUser,
      'applicationId' | 'email' | 'emailKey' | 'username' | 'role' | 'invitedById' | 'awaitsInvitation'
    >,
  ): Promise<AppUser> {
    const message = says.isRegistered;
    const { applicationId, email } = row;
    // Also a row whose key is not renewed yet; the index decides between two calls.
    const known = { applicationId, emailKey: In([...emailKeysOf(email)]) };
    if (await manager.existsBy(AppUser, known)) throw fieldError('CONFLICT', 'email', message);
    try {
      return await insertRow(manager, AppUser, { ...row, createdAt: new Date() });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw fieldError('CONFLICT', 'email', message);
    }
  }
}

const listOf = ({ applicationId }: ApplicationScope, order: RowOrder = 'oldest first') => ({
  entity: AppUser,
  key: { applicationId },
  order: byId[order],
});

/** The username is part of an unsolicited e-mail, so it must not carry a link. @throws DomainError INVALID_INPUT */
function assertNoLink(username: string, email: string): void {
  // Many clients use the e-mail address as the username.
  if (emailKey(username) === emailKey(email) || !containsLink(username)) return;
  const message = says.usernameWithLink;
  throw fieldError('INVALID_INPUT', 'username', message);
}
