import { z } from 'zod';

/* The settings of single sign-on, and of what remains of passwords beside it. */

export interface SingleSignOnSettings {
  /** The address of the provider of OpenID Connect, as it writes it in its tokens. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** How people call the provider: "Sign in with …". */
  readonly label: string;
  /** Who gets an account by the first log-in. */
  readonly signUp: 'off' | 'invited' | 'anyone';
  /** Whether the provider is trusted to have asked for a second factor, also where it does not say so. */
  readonly trustsSecondStep: boolean;
}

const loopbackHosts = ['127.0.0.1', '[::1]', 'localhost'];

/** An issuer is reached by https; by plain http only on the same machine. */
const issuerUrl = z
  .url({ protocol: /^https?$/, error: 'must be a URL such as https://login.example.com' })
  .refine(
    (text) =>
      !URL.canParse(text) || text.startsWith('https:') || loopbackHosts.includes(new URL(text).hostname),
    'must begin with https:// unless the provider runs on this machine',
  );

export const singleSignOnVariables = {
  OIDC_ISSUER: issuerUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_LABEL: z.string().max(40, 'must have at most 40 characters').default('single sign-on'),
  OIDC_SIGN_UP: z.enum(['off', 'invited', 'anyone'], 'must be off, invited or anyone').default('invited'),
  OIDC_SECOND_STEP: z.enum(['trust', 'ask'], 'must be trust or ask').default('ask'),
  PASSWORD_LOG_IN: z.enum(['on', 'off'], 'must be on or off').default('on'),
};

type Variables = z.infer<z.ZodObject<typeof singleSignOnVariables>>;

/** @param errors gets one for each setting that another one lacks. @returns undefined without a provider */
export function singleSignOnOf(vars: Variables, errors: string[]): SingleSignOnSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = vars;
  if (issuer && clientId && clientSecret)
    return {
      ...{ issuer, clientId, clientSecret, label: vars.OIDC_LABEL, signUp: vars.OIDC_SIGN_UP },
      trustsSecondStep: vars.OIDC_SECOND_STEP === 'trust',
    };
  if (issuer || clientId || clientSecret)
    errors.push('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together');
  if (vars.PASSWORD_LOG_IN === 'off' && !issuer)
    errors.push('PASSWORD_LOG_IN=off needs OIDC_ISSUER: nobody could log in');
  return undefined;
}
