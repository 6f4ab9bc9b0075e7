import type { ApolloClient } from '@apollo/client';
import { rightsOf } from '../../../gateway/src/platform/access/rights';
import type { MemberRole } from '../gateway/generated';
import type { Membership } from '../gateway/memberships';
import { MembershipsDocument } from '../gateway/memberships.generated';
import type { Right } from '../gateway/rights';
import { session } from '../gateway/session';

/** The rights of a role, as the gateway answers them. */
export const rightsOfRole = (role: MemberRole): Right[] =>
  rightsOf(role.toLowerCase() as Lowercase<MemberRole>);

/** A membership as the gateway answers it. */
export const aMembership = (
  name: string,
  role: MemberRole = 'OWNER',
  isHome = name === 'Garden',
): Membership => ({
  application: { id: `id of ${name}`, name, requiresSecondStep: false },
  role,
  rights: rightsOfRole(role),
  isHome,
});

/** What the gateway answers to the question for the memberships of the person who is signed in. */
export const viewerWith = (memberships: readonly Membership[], worksAsOwnerOf: string | null = null) => ({
  account: { id: '1', email: session.get().email },
  memberships,
  worksAsOwnerOf: worksAsOwnerOf === null ? null : aMembership(worksAsOwnerOf).application,
  owesSecondStep: false,
  secondStep: { isOn: false, recoveryCodesLeft: 0, isRequired: false, dueAt: null, resetAt: null },
});

/** Puts the memberships of the person who is signed in into the cache, as after their first answer. */
export function knowMemberships(
  client: ApolloClient,
  memberships: readonly Membership[],
  worksAsOwnerOf: string | null,
) {
  const known = viewerWith(memberships, worksAsOwnerOf);
  client.writeQuery({
    query: MembershipsDocument,
    data: { viewer: { ...known, memberships: [...memberships] } },
  });
}
