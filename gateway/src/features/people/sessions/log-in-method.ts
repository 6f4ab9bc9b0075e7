import { registerEnumType } from 'type-graphql';

/** How a person logged in, as the database stores it. */
export type LogInMethod = 'password' | 'passkey' | 'sso';

/** By what a person proved at the log-in who it is. */
export interface FirstProof {
  readonly method: LogInMethod;
  readonly secondStep: boolean;
  /** When the person was asked for it: now by default; null when nobody was, so that dangerous calls ask. */
  readonly confirmedAt?: Date | null | undefined;
}

export const LogInMethodEnum = { PASSWORD: 'password', PASSKEY: 'passkey', SINGLE_SIGN_ON: 'sso' } as const;

registerEnumType(LogInMethodEnum, {
  name: 'LogInMethod',
  description: 'How a person logged in.',
  valuesConfig: {
    PASSWORD: { description: 'With an e-mail address and a password.' },
    PASSKEY: { description: 'With a passkey.' },
    SINGLE_SIGN_ON: { description: 'By the single sign-on of the organisation.' },
  },
});
