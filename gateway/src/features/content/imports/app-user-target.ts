import { In } from 'typeorm';
import { turnsAmongSteps } from '../../../platform/admission/heavy-work.js';
import { insertRow } from '../../../platform/database/rows/rows.js';
import { withSearchText } from '../../../platform/database/search-text.js';
import { emailKey, emailKeysOf } from '../../../platform/email-address.js';
import type { MailLimits } from '../../../platform/mail/mail-limits.js';
import { fits } from '../../../platform/mail/mail-plan.js';
import { visibleText } from '../../../platform/visible-text.js';
import { AppUser } from '../../people/app-users/app-user.entity.js';
import type { AppUserPasswordsService } from '../../people/app-users/app-user-passwords.service.js';
import { appUserNoun } from '../../people/app-users/app-users.messages.js';
import { checkAppUser } from '../../people/app-users/app-users.service.js';
import type { ImportTarget } from './import-target.js';
import { says } from './imports.messages.js';
import { foldHeading } from './map-columns.js';

const [admin, user] = ['admin', 'user'];
/** Roles in the languages of the headings. */
const roles = new Map([
  ...[
    'administrator',
    'administratorin',
    'administrateur',
    'administratrice',
    'administrador',
    'administradora',
  ].map((name) => [name, admin] as const),
  ...[
    'benutzer',
    'benutzerin',
    'nutzer',
    'nutzerin',
    'utilisateur',
    'utilisatrice',
    'usuario',
    'usuaria',
  ].map((name) => [name, user] as const),
]);

/**
 * App users: known by their e-mail address. New ones are invited by mail, unless the import says otherwise; their mails
 * leave at the hourly limit of the account.
 */
export const appUserTarget = (
  passwords: AppUserPasswordsService,
  mailLimits: MailLimits,
): ImportTarget<AppUser> => ({
  entity: AppUser,
  undoKind: 'APP_USERS_IMPORTED',
  auditType: 'app_user',
  noun: appUserNoun,
  columns: [
    {
      name: 'email',
      headings: [
        ...['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'e-mail 1 - value'],
        ...[
          'adresse e-mail',
          'adresse email',
          'courriel',
          'e-mail-adresse',
          'e-mail adresse',
          'email-adresse',
        ],
        ...['emailadresse', 'mailadresse', 'adresse de messagerie'],
        ...['correo electronico', 'correo', 'direccion de correo electronico', 'correo-e'],
      ],
      isFixed: true,
    },
    {
      name: 'username',
      headings: [
        ...['username', 'user name', 'full name', 'display name', "nom d'utilisateur", 'nom d’utilisateur'],
        ...['nom complet', 'benutzername', 'nutzername', 'anzeigename', 'vollstandiger name'],
        ...['nombre de usuario', 'usuario', 'nombre completo'],
      ],
      parts: [
        ['first name', 'given name', 'forename', 'prenom', 'vorname'],
        ['name', 'nom', 'nombre'],
        [
          'last name',
          'family name',
          'surname',
          'nom de famille',
          'nachname',
          'familienname',
          'apellidos',
          'apellido',
        ],
      ],
    },
    {
      name: 'role',
      headings: ['role', 'rolle', 'rol'],
      byDefault: 'user',
      read: (cell) => roles.get(foldHeading(cell)) ?? visibleText(cell).toLowerCase(),
    },
  ],
  hasIds: false,
  keyColumn: 'email',
  keyOf: emailKey,
  keyIndex: { column: 'emailKey', keysOf: emailKeysOf },
  rowsPerRead: 200,
  valuesOf: ({ email, username, role }) => ({ email, username, role }),
  check: ({ email = '', username = '', role = '' }) => ({ ...checkAppUser({ email, username, role }) }),
  async problemOf(manager, { viewer, invite }, newRows) {
    if (!invite) return undefined;
    const queue = await mailLimits.queueOf(manager, viewer, newRows);
    return fits(queue, newRows) ? undefined : says.tooManyInvitations(queue.perHour, newRows);
  },
  growthOf: ({ addedRows }) => ({ appUsers: addedRows }),
  async add({ manager }, { viewer, scope: { applicationId, applicationName }, invite }, rows) {
    const plan = invite && rows.length > 0 ? await mailLimits.plan(manager, viewer, rows.length) : undefined;
    const added: AppUser[] = [];
    const turn = turnsAmongSteps();
    for (const { email = '', username = '', role = '' } of rows) {
      await turn();
      const row = await insertRow(manager, AppUser, {
        ...{ applicationId, email, username, role, emailKey: emailKey(email), passwordHash: null },
        ...{ invitedById: invite ? viewer.accountId : null, awaitsInvitation: invite ? 0 : 1 },
        createdAt: new Date(),
      });
      added.push(row);
    }
    if (plan) await passwords.inviteAll(manager, added, applicationName, plan);
    return added.map(({ id }) => id);
  },
  async update({ manager }, rows) {
    const turn = turnsAmongSteps();
    for (const { row, values } of rows) {
      await turn();
      const { id, email, username } = row;
      const changed = { username, ...(values as Partial<Pick<AppUser, 'username' | 'role'>>), email };
      await manager.update(AppUser, { id }, withSearchText(AppUser, changed));
    }
  },
  async remove({ manager }, rows) {
    await passwords.withdraw(manager, rows);
    await manager.delete(AppUser, { id: In(rows.map(({ id }) => id)) });
  },
  keptBecause: ({ email, activatedAt }) => (activatedAt ? says.hasAccepted(email) : undefined),
});
