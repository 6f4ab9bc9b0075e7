import { z } from 'zod';
import { deviceTime, requiredNonce } from '../../../platform/app-fields.js';
import { isStorable, oneLine } from '../../../platform/errors/parse-input.js';
import { named } from '../../../platform/http/named-schemas.js';
import { isBlank } from '../../../platform/visible-text.js';
import { maxAppVersionLength, maxSubjectLength } from './acceptance.entity.js';
import { says } from './acceptances.messages.js';

export const subjectRule = z
  .string()
  .trim()
  .min(1, says.noSubject)
  .refine((id) => !isBlank(id), says.noSubject)
  .max(maxSubjectLength, says.subjectTooLong(maxSubjectLength))
  .regex(oneLine, says.subjectNotOneLine)
  .refine(isStorable, says.subjectNotStorable)
  .meta({
    description: "The app's own id of the person, which should tell nobody else who it is.",
    examples: ['u-8842'],
  });

const nonce = requiredNonce.meta({
  description:
    'A name of the call that the app chooses, such as a UUID. A repeated call with the same nonce gets the same answer and is recorded once.',
  examples: ['0b9c2c1e-71d4-4b57-9f0e-6a5b1c2d3e4f'],
});

export const acceptRules = named(
  'AcceptRequest',
  z.object({
    version: z
      .int(says.noVersion)
      .min(1, says.versionTooLow)
      .max(2_147_483_647, says.noSuchVersion)
      .meta({ description: 'The number of the version that was shown.', examples: [4] }),
    language: z
      .string()
      .max(35, says.noLanguage)
      .optional()
      .meta({ description: 'The `language` of the text that was shown, if it has one.', examples: ['fr'] }),
    digest: z
      .string()
      .regex(/^[0-9a-f]{64}$/, says.noDigest)
      .meta({
        description:
          'The `digest` of the text that was shown: SHA-256 of its Unicode form NFC with `\\n` as line ends.',
        examples: ['fe88e2e6a345403036c0a9a0e3a2b3df2090667c3ccbcd1433a556ca60aa1d65'],
      }),
    subject: subjectRule,
    nonce,
    clientTime: deviceTime.optional().meta({
      description: 'When the person accepted, by the clock of the device. RFC 3339.',
      examples: ['2026-11-21T14:05:00+01:00'],
    }),
    appVersion: z
      .string()
      .max(maxAppVersionLength, says.appVersionTooLong(maxAppVersionLength))
      .regex(oneLine, says.appVersionNotOneLine)
      .optional()
      .meta({ description: 'The version of the app.', examples: ['3.1.0'] }),
  }),
);
export type AcceptRequest = z.output<typeof acceptRules>;

export const withdrawRules = named('WithdrawRequest', z.object({ subject: subjectRule, nonce }));
export type WithdrawRequest = z.output<typeof withdrawRules>;

const receipt = named(
  'AcceptanceReceipt',
  z.object({
    payload: z
      .string()
      .describe(
        'JSON of application, key, version, language (if it has one), digest, subjectDigest (SHA-256 of the subject), acceptedAt, nonce and kind, sorted by name.',
      ),
    signature: z.string().describe('The Ed25519 signature of the UTF-8 of `payload`, in base64url.'),
    keyId: z.string().describe('The `kid` of the key at `/.well-known/acceptance-key.json`.'),
  }),
);

export const acceptAnswer = named(
  'AcceptResult',
  z.object({
    status: z.enum(['ok', 'error']).describe('`ok` for what is recorded. Treat an unknown value as `error`.'),
    reason: z
      .enum(['unknown_version', 'not_in_force', 'other_text', 'nothing_accepted'])
      .optional()
      .describe('Why it is refused; absent otherwise. Treat an unknown value as a refusal.'),
    message: z.string(),
    receipt: receipt
      .optional()
      .describe('The proof, for the app to keep; absent where the installation has no key to sign.'),
  }),
);
export type AcceptAnswer = z.output<typeof acceptAnswer>;

const keyStatus = named(
  'LegalStatus',
  z.object({
    key: z.string().describe('`about_us`, `term_of_use` or `privacy_policy`.'),
    version: z.int().describe('The version in force: the one to show.'),
    acceptedVersion: z.int().optional().describe('The newest version that the person accepted.'),
    requiresAcceptance: z
      .boolean()
      .describe('Whether a version in force so far asks everybody to accept it.'),
    upToDate: z.boolean().describe('False: show the version in force, and ask to accept it.'),
    acceptBy: z.date().optional().describe('Until when it should be accepted.'),
    overdue: z.boolean().optional().describe('True when that time has passed and it is not accepted.'),
  }),
);
export const statusAnswer = named('LegalStatuses', z.object({ texts: z.array(keyStatus) }));
export type KeyStatus = z.output<typeof keyStatus>;
