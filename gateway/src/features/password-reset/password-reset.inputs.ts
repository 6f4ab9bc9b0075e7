import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import type { PasswordLinkMode } from './password-reset.service.js';

export const PasswordLinkModeEnum = { WEB: 'web', APP: 'app' } as const;

registerEnumType(PasswordLinkModeEnum, {
  name: 'PasswordLinkMode',
  description: 'Whose password a mailed link sets: the `mode` in the address that the link opened.',
  valuesConfig: {
    WEB: { description: "An account's, for the back-office." },
    APP: { description: "An app user's, for the mobile application." },
  },
});

@InputType({ description: 'A forgotten password.' })
export class RequestPasswordResetInput {
  @Field({ description: 'The address that the links are mailed to, if it is known.' })
  email: string;
}

@InputType({ description: 'The link of a mail that sets a password.' })
export class PasswordLinkInput {
  @Field({ description: 'The value of `token` in the address that the link opened.' })
  token: string;

  @Field(() => PasswordLinkModeEnum, {
    defaultValue: PasswordLinkModeEnum.WEB,
    description: 'Whose password it sets.',
  })
  mode: PasswordLinkMode;
}

@InputType({ description: 'A new password, by a mailed link.' })
export class SetPasswordInput extends PasswordLinkInput {
  @Field({
    description:
      'The password: 8 to 128 characters, with a lowercase and an uppercase letter, a digit and a special character, and not among the most common ones.',
  })
  newPassword: string;

  @Field({ description: 'The password once more.' })
  confirmPassword: string;
}

@ObjectType({ description: 'A link that still works.', simpleResolvers: true })
export class PasswordLink {
  @Field({ description: 'When it stops working.' })
  expiresAt: Date;
}
