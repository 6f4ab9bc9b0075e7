import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { fieldError } from '../../../platform/errors/field-error.js';
import { says } from './passkeys.messages.js';

const base64url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+$/);
/** At most 1,023 bytes (WebAuthn, "credential id"). */
const credentialId = base64url(1364);
const common = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };
const attachment = z.enum(['platform', 'cross-platform']).optional().catch(undefined);

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const registration = z.object({
  ...common,
  authenticatorAttachment: attachment,
  response: z.object({
    clientDataJSON: base64url(8_192),
    attestationObject: base64url(32_768),
    transports: z.array(z.string()).max(20).optional(),
  }),
});
const assertion = z.object({
  ...common,
  authenticatorAttachment: attachment,
  response: z.object({
    clientDataJSON: base64url(8_192),
    authenticatorData: base64url(8_192),
    signature: base64url(8_192),
    userHandle: base64url(88).nullish(),
  }),
});

/** The answer of an authenticator, and the challenge that it says to be for. */
interface Answer<Response> {
  readonly response: Response;
  readonly challenge: string;
}

/** Reads what `navigator.credentials.create` gave, as JSON. @throws DomainError INVALID_INPUT for anything else */
export function parseRegistration(answer: unknown, field: string): Answer<RegistrationResponseJSON> {
  const { response, ...rest } = parsed(registration, answer, field);
  const known = transports.filter((transport) => response.transports?.includes(transport));
  return {
    response: { ...rest, response: { ...response, transports: known }, clientExtensionResults: {} } as never,
    challenge: challengeIn(response.clientDataJSON, field),
  };
}

/** Reads what `navigator.credentials.get` gave, as JSON. @throws DomainError INVALID_INPUT for anything else */
export function parseAssertion(answer: unknown, field: string): Answer<AuthenticationResponseJSON> {
  const { response, ...rest } = parsed(assertion, answer, field);
  return {
    response: { ...rest, response, clientExtensionResults: {} } as never,
    challenge: challengeIn(response.clientDataJSON, field),
  };
}

function parsed<T>(schema: z.ZodType<T>, answer: unknown, field: string): T {
  const { success, data } = schema.safeParse(answer);
  if (!success) throw notAnAnswer(field);
  return data;
}

function challengeIn(clientDataJSON: string, field: string): string {
  try {
    return z
      .object({ challenge: z.string() })
      .parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    throw notAnAnswer(field);
  }
}

const notAnAnswer = (field: string) => fieldError('INVALID_INPUT', field, says.noAnswer);
