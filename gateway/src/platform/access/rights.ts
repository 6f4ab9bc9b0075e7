import type { SignedIn } from './viewer.js';

/** The roles of a member of an application, with the most rights first. */
export const memberRoles = ['owner', 'editor', 'printer', 'scanner', 'viewer'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** An account's role in one application. */
export interface HeldRole {
  readonly applicationId: number;
  readonly role: MemberRole;
}

interface RightRule {
  readonly roles: readonly MemberRole[];
  /** Whether it only reads, which administrators may do in every application. */
  readonly reads?: true;
}

const writers = ['owner', 'editor'] as const;

const rules = {
  /** Questions, legal texts and help tasks, and the overview of the application. */
  'content.read': { roles: ['owner', 'editor', 'viewer'], reads: true },
  /** Content, its imports and their undoing. */
  'content.write': { roles: writers },
  /** Which deletions, imports and status changes can be undone. */
  'undo.read': { roles: writers, reads: true },
  /** Codes, batches and scans. */
  'codes.read': { roles: memberRoles, reads: true },
  /** Generating, changing statuses, exporting as a table, handing over to a print shop. */
  'codes.write': { roles: writers },
  /** Exporting images. */
  'codes.images': { roles: ['owner', 'editor', 'printer'], reads: true },
  /** Print runs and calibrations. */
  'codes.print': { roles: ['owner', 'editor', 'printer'] },
  'codes.scan': { roles: ['owner', 'editor', 'scanner'] },
  'devices.read': { roles: writers, reads: true },
  /** Connecting, renaming and revoking phones. */
  devices: { roles: writers },
  /** App users and their export. */
  'people.read': { roles: writers, reads: true },
  'people.write': { roles: writers },
  /** Reading keys and allowed hosts. */
  'settings.read': { roles: ['owner'], reads: true },
  settings: { roles: ['owner'] },
  'members.read': { roles: ['owner'], reads: true },
  members: { roles: ['owner'] },
  /** The audit log; editors see their own actions. */
  audit: { roles: writers, reads: true },
} as const satisfies Record<string, RightRule>;

/** The act of a call in an application. The roles that may do it are fixed. */
export type Right = keyof typeof rules;

export const rights = Object.keys(rules) as readonly Right[];

const ruleOf = (right: Right): RightRule => rules[right];

/** The viewer's role in an application: by its membership, or owner while an administrator works as owner there. */
export function roleIn(viewer: SignedIn, applicationId: number): MemberRole | undefined {
  if (viewer.worksAsOwnerOf === applicationId && viewer.role === 'admin') return 'owner';
  return viewer.memberships.find((held) => held.applicationId === applicationId)?.role;
}

/** Whether the viewer has a right in an application. Administrators read in all of them, and a token has no more than its own. */
export function hasRight(viewer: SignedIn, applicationId: number, right: Right): boolean {
  if (viewer.token?.rights.includes(right) === false) return false;
  const { roles, reads } = ruleOf(right);
  const role = roleIn(viewer, applicationId);
  return (role !== undefined && roles.includes(role)) || (reads === true && viewer.role === 'admin');
}

/** The rights of a role, for the web app. */
export const rightsOf = (role: MemberRole): Right[] =>
  rights.filter((right) => ruleOf(right).roles.includes(role));

/** The applications in which the viewer has a right; `all` for an administrator who reads. */
export function applicationsWith(viewer: SignedIn, right: Right): 'all' | number[] {
  if (viewer.role === 'admin' && ruleOf(right).reads) return 'all';
  const known = new Set(viewer.memberships.map(({ applicationId }) => applicationId));
  if (viewer.worksAsOwnerOf !== null) known.add(viewer.worksAsOwnerOf);
  return [...known].filter((applicationId) => hasRight(viewer, applicationId, right));
}
