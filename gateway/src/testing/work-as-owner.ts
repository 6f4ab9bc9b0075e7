import type { Client } from './as.js';

const begin = 'mutation ($input: NamedApplicationInput!) { workAsOwner(input: $input) { message } }';

/** Gives the session of an administrator the rights of an owner in an application of which it is no member. */
export async function workAsOwner(admin: Client, application: string): Promise<void> {
  const { errors } = await admin.graphql(begin, { input: { application } });
  expect(errors).toBeUndefined();
}

/** The only error of an administrator who writes in an application of which it is no member, without working as owner. */
export const noMemberOf = (application: string) => [
  expect.objectContaining({
    message: `You are no member of “${application}”. Choose “Work as owner” to change something there.`,
    extensions: expect.objectContaining({ code: 'FORBIDDEN' }),
  }),
];
