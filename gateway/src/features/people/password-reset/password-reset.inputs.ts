import { Field, registerEnumType } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import type { PasswordLinkMode } from './password-reset.service.js';

export const PasswordLinkModeEnum = { WEB: 'web', APP: 'app' } as const;

registerEnumType(PasswordLinkModeEnum, {
  name: 'PasswordLinkMode',
  description: 'Whose password a mailed link sets: the `mode` parameter of the link.',
  valuesConfig: {
    WEB: { description: 'The password of a back-office account.' },
    APP: { description: 'The password of an app user, for the mobile application.' },
  },
});

@MutationInput('Password reset request.', 'The e-mail address.')
export class RequestPasswordResetInput {
  @Field({ description: 'The e-mail address. It receives the links if it is registered.' })
  email: string;
}

@MutationInput('A mailed link that sets a password.', 'The link.')
export class PasswordLinkInput {
  @Field({ description: 'The `token` parameter of the link.' })
  token: string;

  @Field(() => PasswordLinkModeEnum, {
    defaultValue: PasswordLinkModeEnum.WEB,
    description: 'Whose password the link sets.',
  })
  mode: PasswordLinkMode;
}

@MutationInput('A new password and the mailed link that sets it.', 'The link and the new password.')
export class SetPasswordInput extends PasswordLinkInput {
  @Field({
    description:
      'The new password: 8 to 128 characters, with a lowercase and an uppercase letter, a digit and a special character, and not among the most common ones.',
  })
  newPassword: string;

  @Field({ description: 'The new password again.' })
  confirmPassword: string;
}

@GraphType('A valid password link.')
export class PasswordLink {
  @Field({ description: 'When the link expires.' })
  expiresAt: Date;

  @Field(() => String, {
    nullable: true,
    description: 'The e-mail address to log in with afterwards; null for app users, who log in elsewhere.',
  })
  email: string | null;
}

@GraphType('An invitation whose link does not work any more.')
export class ClosedInvitation {
  @Field({ description: 'Whether it was revoked; it expired otherwise.' })
  isRevoked: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'The e-mail address of the administrator who sent it, to ask for another one; null if that is not known, and for app users.',
  })
  inviter: string | null;

  @Field(() => String, { nullable: true, description: 'The name of the application it is for.' })
  application: string | null;
}
