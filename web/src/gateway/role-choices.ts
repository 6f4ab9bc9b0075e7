import { rightsTexts } from './rights.texts';

type AccountRole = keyof typeof rightsTexts.accountRoles;

const roleChoice = (value: AccountRole) => ({
  value,
  get label() {
    return rightsTexts.accountRoles[value];
  },
});

/** The two roles, as a field offers them. */
export const roleChoices = [roleChoice('USER'), roleChoice('ADMIN')];

/** As people read it. @param role as this browser has stored it */
export const accountRoleName = (role: string): string =>
  rightsTexts.accountRoles[role.toUpperCase() as AccountRole] ?? role.toLowerCase();
