import { Field, ID, Int } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { ApplicationInput } from '../../operations/applications/application.args.js';
import { AccessToken, MemberAccessToken } from './access-token.entity.js';

@GraphType('The rules of an application for access tokens.')
export class AccessTokenPolicy {
  @Field({ description: 'Whether tokens work in it, and members may create them; true by default.' })
  allowed: boolean;

  @Field(() => Int, { description: 'For how many days a new token may be valid: 1 to 366; 366 by default.' })
  maxDays: number;
}

@MutationInput('A new access token.', 'The name, rights and end of the token.')
export class CreateAccessTokenInput extends ApplicationInput {
  @Field({ description: 'A name by which its owner recognises it: one line of 1 to 60 characters.' })
  name: string;

  @Field(() => [String], {
    description:
      'Its rights, in the words of the rights of a role, such as `content.read`: at least one, and none that its owner lacks. `settings`, `members` and `members.read` are for people.',
  })
  rights: string[];

  @Field({ defaultValue: false, description: 'Whether it makes no changes.' })
  readOnly: boolean;

  @Field({ description: 'When it ends: from an hour to the days that the application allows, at most 366.' })
  expiresAt: Date;

  @Field(() => [String], {
    nullable: true,
    description:
      'Up to five networks from which alone it is taken, such as `192.0.2.0/24`; from everywhere by default.',
  })
  networks?: string[] | null;
}

@MutationInput('Another name for an access token.', 'The token and its name.')
export class RenameAccessTokenInput {
  @Field(() => ID, { description: "The id of one of the viewer's tokens." })
  id: string;

  @Field({ description: 'Its new name: one line of 1 to 60 characters.' })
  name: string;
}

@MutationInput('An access token to revoke.', 'The token.')
export class RevokeAccessTokenInput {
  @Field(() => ID, { description: "The id of one of the viewer's tokens." })
  id: string;
}

@MutationInput('An access token of a member to revoke.', 'The token.')
export class RevokeMemberAccessTokenInput {
  @Field(() => ID, { description: 'The id of the token.' })
  id: string;
}

@MutationInput('The rules of an application for access tokens.', 'The application and its rules.')
export class SaveAccessTokenPolicyInput extends ApplicationInput {
  @Field({ description: 'Whether tokens work in it, and members may create them.' })
  allowed: boolean;

  @Field(() => Int, { description: 'For how many days a new token may be valid: 1 to 366.' })
  maxDays: number;
}

export const CreateAccessTokenPayload = payload('CreateAccessTokenPayload', 'The created access token.', {
  secret: [
    () => String,
    'The secret that a script sends as `Authorization: Bearer`. It is stored as a digest only, so that this answer alone shows it.',
  ],
  accessToken: [() => AccessToken, 'The created token.'],
});

export const RenameAccessTokenPayload = payload('RenameAccessTokenPayload', 'The renamed access token.', {
  accessToken: [() => AccessToken, 'The token after the change.'],
});

export const RevokeAccessTokenPayload = payload('RevokeAccessTokenPayload', 'The revoked access token.', {
  accessToken: [() => AccessToken, 'The token after the change.'],
});

export const RevokeAllAccessTokensPayload = payload(
  'RevokeAllAccessTokensPayload',
  "The result of revoking the viewer's access tokens.",
  { revokedCount: [() => Int, 'How many tokens were revoked.'] },
);

export const RevokeMemberAccessTokenPayload = payload(
  'RevokeMemberAccessTokenPayload',
  'The revoked access token of a member.',
  { accessToken: [() => MemberAccessToken, 'The token after the change.'] },
);

export const SaveAccessTokenPolicyPayload = payload('SaveAccessTokenPolicyPayload', 'The saved policy.', {
  policy: [() => AccessTokenPolicy, 'The policy after the change.'],
});
