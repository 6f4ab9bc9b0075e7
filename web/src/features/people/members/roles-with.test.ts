import { rights, rightsOf, memberRoles as roles } from '../../../../../gateway/src/platform/access/rights';
import { rolesWith } from './roles-with';

it.each(rights)('%s is of the roles to which the gateway gives it', (right) => {
  const held = roles.filter((role) => rightsOf(role).includes(right));
  expect(rolesWith(right)).toEqual(held.map((role) => role.toUpperCase()));
});
