import type { MemberRole } from './generated';

/** The words of the rights table of the gateway. */
export type Right =
  | 'content.read'
  | 'content.write'
  | 'undo.read'
  | 'codes.read'
  | 'codes.write'
  | 'codes.images'
  | 'codes.print'
  | 'codes.scan'
  | 'devices.read'
  | 'devices'
  | 'people.read'
  | 'people.write'
  | 'settings.read'
  | 'settings'
  | 'members.read'
  | 'members'
  | 'audit';

/** Administrators have these in every application. */
export const onlyReads = (right: Right): boolean =>
  right.endsWith('.read') || right === 'audit' || right === 'codes.images';

/** The roles, with the most rights first, and the sentence of what each may do. */
export const roleSentences: Record<MemberRole, string> = {
  OWNER: 'does everything, also with members, keys and settings',
  EDITOR: 'writes content, generates, prints and scans codes, connects phones, manages app users',
  PRINTER: 'prints labels and sees codes',
  SCANNER: 'scans codes, sees codes and scans',
  VIEWER: 'reads content, codes and scans',
};

export const memberRoles = Object.keys(roleSentences) as MemberRole[];

/** As people read it: "printer". */
export const roleName = (role: MemberRole): string => role.toLowerCase();

/** Why something cannot be done, in the words of the gateway. */
export const roleTooLow = (application: string, role: MemberRole | undefined): string =>
  role === undefined
    ? `You are no member of “${application}”. Choose “Work as owner” to change something there.`
    : `Your role in “${application}” is ${roleName(role)}. Ask an owner to change it.`;
