import { Secret, TOTP } from 'otpauth';
import { SecondFactor } from '../features/people/second-step/second-factor.entity.js';
import type { TestGateway } from './a-gateway.js';
import type { Client } from './as.js';
import type { TestServices } from './services.js';

/** The code of a secret at a time. */
export const codeOf = (secret: string, timestamp = Date.now()) =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
    timestamp,
  });

/** An authenticator app that holds the secret of one account. */
export interface AuthenticatorApp {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** The code that it shows now, or showed so many steps of 30 seconds ago. */
  code(stepsAgo?: number): string;
}

/**
 * Switches the second step of a signed-in account on, as a person does. Its first code counts as not used, because the next
 * one comes 30 seconds later.
 */
export async function anAuthenticatorApp(gateway: TestGateway, person: Client): Promise<AuthenticatorApp> {
  const prepared = await person.graphql('mutation { prepareSecondStep { secret url symbol recoveryCodes } }');
  if (prepared.errors) throw new Error(prepared.errors[0]?.message);
  const { secret, recoveryCodes } = prepared.data.prepareSecondStep;
  const { errors } = await person.graphql(
    'mutation ($input: SwitchOnSecondStepInput!) { switchOnSecondStep(input: $input) { message } }',
    { input: { code: codeOf(secret), savedRecoveryCodes: true } },
  );
  if (errors) throw new Error(errors[0]?.message);
  await forgetUsedCodes(gateway);
  return { secret, recoveryCodes, code: (stepsAgo = 0) => codeOf(secret, Date.now() - stepsAgo * 30_000) };
}

/** Lets the present codes be used again. */
export const forgetUsedCodes = ({ services }: TestServices) =>
  services.database.write((manager) =>
    manager.createQueryBuilder().update(SecondFactor).set({ lastStep: 0 }).execute(),
  );
