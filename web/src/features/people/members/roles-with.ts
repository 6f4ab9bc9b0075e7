import type { MemberRole } from '../../../gateway/generated';
import { memberRoles, type Right } from '../../../gateway/rights';

/** The roles that have a right beside owners and editors, or without editors. */
const exceptions: Partial<Record<Right, readonly MemberRole[]>> = {
  'content.read': ['OWNER', 'EDITOR', 'VIEWER'],
  'codes.read': memberRoles,
  'codes.images': ['OWNER', 'EDITOR', 'PRINTER'],
  'codes.print': ['OWNER', 'EDITOR', 'PRINTER'],
  'codes.scan': ['OWNER', 'EDITOR', 'SCANNER'],
  'settings.read': ['OWNER'],
  settings: ['OWNER'],
  'members.read': ['OWNER'],
  members: ['OWNER'],
};

/** The roles that have a right, as the gateway gives them. */
export const rolesWith = (right: Right): readonly MemberRole[] => exceptions[right] ?? ['OWNER', 'EDITOR'];
