import { registerEnumType } from 'type-graphql';

/** The roles as the graph names them; stored and in REST they are lower case. */
export const RoleEnum = { ADMIN: 'admin', USER: 'user' } as const;

registerEnumType(RoleEnum, {
  name: 'Role',
  description:
    'A role. Of an account: its rights here. Of an app user: a label inside the mobile application.',
  valuesConfig: { ADMIN: { description: 'An administrator.' }, USER: { description: 'An ordinary user.' } },
});
