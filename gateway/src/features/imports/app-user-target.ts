import { In } from 'typeorm';
import { insertRow } from '../../platform/database/execute.js';
import { emailKey } from '../../platform/email-address.js';
import { nextTurn } from '../../platform/heavy-work.js';
import type { MailLimits } from '../../platform/mail/mail-limits.js';
import { AppUser } from '../app-users/app-user.entity.js';
import type { AppUserPasswordsService } from '../app-users/app-user-passwords.service.js';
import { checkAppUser } from '../app-users/app-users.service.js';
import type { ImportTarget } from './import-target.js';

/** Each new app user gets an invitation by mail. */
const maxNew = 500;

/** App users: known by their e-mail address. New ones are invited by mail, as when they are registered one by one. */
export const appUserTarget = (
  passwords: AppUserPasswordsService,
  mailLimits: MailLimits,
): ImportTarget<AppUser> => ({
  entity: AppUser,
  undoKind: 'APP_USERS_IMPORTED',
  auditType: 'app_user',
  nouns: ['app user', 'app users'],
  columns: [
    {
      name: 'email',
      headings: [
        'email',
        'e-mail',
        'mail',
        'email address',
        'e-mail address',
        'adresse e-mail',
        'adresse email',
        'courriel',
      ],
      isFixed: true,
    },
    {
      name: 'username',
      headings: ['username', 'user name', 'name', 'nom', "nom d'utilisateur", 'nom d’utilisateur'],
    },
    {
      name: 'role',
      headings: ['role'],
      byDefault: 'user',
      read: (cell) => cell.trim().toLowerCase(),
    },
  ],
  hasIds: false,
  keyColumn: 'email',
  maxNew,
  keyOf: emailKey,
  rowsPerRead: 200,
  valuesOf: ({ email, username, role }) => ({ email, username, role }),
  check: ({ email = '', username = '', role = '' }) => ({ ...checkAppUser({ email, username, role }) }),
  async problemOf(manager, { viewer }, newRows) {
    if (newRows > maxNew)
      return `Each new app user gets an invitation by mail, so that at most ${maxNew} can be added at once. These are ${newRows.toLocaleString('en')}: split the file.`;
    const left = await mailLimits.leftForAccount(manager, viewer);
    if (newRows > left)
      return `Each new app user gets an invitation by mail, and your account may send ${left === 0 ? 'none' : left.toLocaleString('en')} at present. These are ${newRows.toLocaleString('en')}: import fewer, or ask an administrator.`;
    return undefined;
  },
  growthOf: (added) => ({ appUsers: added.length }),
  async add(manager, { viewer, scope: { applicationId } }, rows) {
    const ids: number[] = [];
    await mailLimits.countForAccount(manager, viewer, rows.length);
    for (const { email = '', username = '', role = '' } of rows) {
      await nextTurn();
      const { id } = await insertRow(manager, AppUser, {
        ...{ applicationId, email, username, role },
        emailKey: emailKey(email),
        invitedById: viewer.accountId,
        createdAt: new Date(),
      });
      await passwords.mailLink(manager, id);
      ids.push(id);
    }
    return ids;
  },
  async update(manager, { applicationId }, rows) {
    for (const { id, values } of rows) {
      await nextTurn();
      await manager.update(AppUser, { id, applicationId }, values as Pick<AppUser, 'username' | 'role'>);
    }
  },
  async remove(manager, ids) {
    for (const id of ids) await passwords.revokeLinks(manager, id);
    await manager.delete(AppUser, { id: In([...ids]) });
  },
  keptBecause: ({ email, activatedAt }) =>
    activatedAt ? `${email} has accepted the invitation.` : undefined,
  finish: async () => {},
});
