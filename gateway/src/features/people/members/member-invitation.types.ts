import { Field, ID, registerEnumType } from 'type-graphql';
import type { MemberRole } from '../../../platform/access/rights.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { message, payload } from '../../../platform/graphql/payload.js';
import { MemberRoleEnum } from './member.types.js';

export const MemberInvitationState = {
  PENDING: 'PENDING',
  EXPIRED: 'EXPIRED',
  ACCEPTED: 'ACCEPTED',
  DECLINED: 'DECLINED',
  REVOKED: 'REVOKED',
} as const;
export type MemberInvitationState = keyof typeof MemberInvitationState;

registerEnumType(MemberInvitationState, {
  name: 'MemberInvitationState',
  description: 'The state of an invitation to an application.',
  valuesConfig: {
    PENDING: { description: 'Its link works, and was not used yet.' },
    EXPIRED: { description: 'Its link is older than seven days.' },
    ACCEPTED: { description: 'The invited person has become a member.' },
    DECLINED: { description: 'The invited person has declined it.' },
    REVOKED: { description: 'An owner has revoked it: its link does not work.' },
  },
});

@GraphType('The invitation of an address to an application.', 'MemberInvitation')
export class MemberInvitationType {
  @Field(() => ID, { description: 'The id of the invitation.' })
  id: number;

  @Field({ description: 'The invited e-mail address, as the owner typed it.' })
  email: string;

  @Field(() => MemberRoleEnum, { description: 'The role that its acceptance gives.' })
  role: MemberRole;

  @Field(() => MemberInvitationState, { description: 'Its state.' })
  state: MemberInvitationState;

  @Field({ description: 'When it was sent, the latest time.' })
  sentAt: Date;

  @Field({ description: 'When its link expires.' })
  expiresAt: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Why its latest mail could not be delivered; null otherwise.',
  })
  mailError: string | null;
}

@MutationInput('Addresses to invite with one role.', 'The addresses and the role.')
export class InviteMembersInput {
  @Field(() => String, {
    nullable: true,
    description: 'The name of the application; the home application of the viewer by default.',
  })
  application?: string | null;

  @Field(() => [String], { description: 'The e-mail addresses: 1 to 50.' })
  emails: string[];

  @Field(() => MemberRoleEnum, { description: 'The role of all of them.' })
  role: MemberRole;
}

@GraphType('The result of inviting one address.')
export class InvitedAddress {
  @Field({ description: 'The address as it was given.' })
  email: string;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was not invited; null when the invitation is on its way.',
  })
  error: string | null;

  @Field(() => MemberInvitationType, { nullable: true, description: 'The invitation, if there is one.' })
  invitation: MemberInvitationType | null;
}

export const InviteMembersPayload = payload(
  'InviteMembersPayload',
  'The result for each address, in their order.',
  {
    results: [() => [InvitedAddress], 'One result for each address.'],
  },
);

@MutationInput('The invitation that is meant.', 'The invitation.')
export class MemberInvitationInput {
  @Field(() => ID, { description: 'The id of the invitation.' })
  id: string;
}

export const MemberInvitationPayload = payload('MemberInvitationPayload', 'The changed invitation.', {
  invitation: [() => MemberInvitationType, 'The invitation.'],
  ...message,
});

@GraphType('A new link for an invitation.')
export class CopyMemberInvitationPayload extends MemberInvitationPayload {
  @Field({
    description:
      'The address that leads to the invitation, for the invited person alone. It is given this once; every older one stopped working.',
  })
  url: string;
}

@GraphType('An invitation as the invited person sees it.')
export class SeenInvitation {
  @Field({ description: 'The name of the application.' })
  application: string;

  @Field(() => MemberRoleEnum, { description: 'The role that its acceptance gives.' })
  role: MemberRole;

  @Field({ description: 'The rights of the role, as a sentence.' })
  roleSentence: string;

  @Field(() => String, {
    nullable: true,
    description: 'The e-mail address of who sent it; null after the deletion of that account.',
  })
  inviter: string | null;

  @Field({ description: 'The invited address.' })
  email: string;

  @Field(() => MemberInvitationState, { description: 'Its state.' })
  state: MemberInvitationState;

  @Field({ description: 'Whether the viewer is the account of the invited address.' })
  isForViewer: boolean;
}

@MutationInput('The token of the mailed link.', 'The token of the link.')
export class InvitationTokenInput {
  @Field({ description: 'The token.' })
  token: string;
}

export const DeclineInvitationPayload = payload(
  'DeclineInvitationPayload',
  'The result of declining an invitation.',
  {
    ...message,
  },
);
