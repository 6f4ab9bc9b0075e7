import type { MemberRole } from './generated';
import { rightsTexts, roleSentences as sentences } from './rights.texts';

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
export const roleSentences: Readonly<Record<MemberRole, string>> = sentences;

export const memberRoles = Object.keys(roleSentences) as MemberRole[];

/** As people read it: "printer". */
export const roleName = (role: MemberRole): string => rightsTexts.names[role];

/** Why something cannot be done, and what can. */
export const roleTooLow = (application: string, role: MemberRole | undefined): string =>
  role === undefined
    ? rightsTexts.notMember(application)
    : rightsTexts.tooLow(application, roleName(role), roleSentences[role]);
