import { Field, registerEnumType } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';

export const InvitationState = {
  NOT_SENT: 'NOT_SENT',
  PENDING: 'PENDING',
  EXPIRED: 'EXPIRED',
  REVOKED: 'REVOKED',
  ACCEPTED: 'ACCEPTED',
} as const;
export type InvitationState = keyof typeof InvitationState;

registerEnumType(InvitationState, {
  name: 'InvitationState',
  description: 'The state of an invitation.',
  valuesConfig: {
    NOT_SENT: { description: 'The app user was added without one, and none was sent since.' },
    PENDING: { description: 'Its link works, and was not used yet; its mail may wait for its turn.' },
    EXPIRED: { description: 'Its link is older than seven days.' },
    REVOKED: { description: 'It was revoked: its link does not work, and no other one is mailed.' },
    ACCEPTED: { description: 'Its link was used to choose a password.' },
  },
});

@GraphType('The invitation of an account or app user.')
export class Invitation {
  @Field(() => InvitationState, { description: 'Its state.' })
  state: InvitationState;

  @Field(() => Date, { nullable: true, description: 'When the link expires; null unless it is pending.' })
  expiresAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Why its latest mail could not be delivered, in the words of the mail server or provider; null otherwise, and once the invitation is accepted or revoked.',
  })
  mailError: string | null;
}
