import { Field, ID, InputType, Int } from 'type-graphql';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';

@MutationInput('The session to end.', 'The session to end.')
export class EndSessionInput {
  @Field(() => ID, { description: "The id of one of the viewer's sessions." })
  id: string;
}

@InputType({ description: 'Whatever ends with the sessions.' })
export class EndAllSessionsInput {
  @Field({ defaultValue: false, description: "Whether the viewer's access tokens are revoked too." })
  accessTokens: boolean;
}

export const LogOutPayload = payload('LogOutPayload', 'Log-out result.', {
  loggedOut: [() => Boolean, 'Always true: logging out without a session is not an error.'],
});

export const EndSessionPayload = payload('EndSessionPayload', 'Result of ending a session.', {
  endedId: [() => ID, 'The id of the ended session.'],
});

export const EndOtherSessionsPayload = payload(
  'EndOtherSessionsPayload',
  "Result of ending several of the viewer's sessions.",
  {
    endedCount: [() => Int, 'The number of ended sessions.'],
  },
);
