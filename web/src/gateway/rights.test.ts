import { hasRight, rights, memberRoles as roles } from '../../../gateway/src/platform/access/rights';
import { memberRoles, onlyReads, type Right } from './rights';

/* The web app repeats words and rules of the gateway, so that it can show them before an answer. */

it('the rights are those of the gateway', () => {
  const known: readonly Right[] = rights;
  expect(known).toEqual(expect.arrayContaining(['content.read', 'members']));
  // Compiles while the web app names no other one.
  const named: (typeof rights)[number] = 'audit' as Right;
  expect(known).toContain(named);
});

it('administrators read elsewhere what the gateway lets them read', () => {
  const admin = { role: 'admin', memberships: [], worksAsOwnerOf: null } as never;
  expect(rights.filter(onlyReads)).toEqual(rights.filter((right) => hasRight(admin, 1, right)));
});

it('the roles and their order are those of the gateway', () => {
  expect(memberRoles.map((role) => role.toLowerCase())).toEqual(roles);
});
