import { z } from 'zod';
import { requiredNonce } from '../../../platform/app-fields.js';
import { named } from '../../../platform/http/named-schemas.js';
import { qrStatuses } from '../qr-codes/qr-status.js';
import { redeemRules, scanRules } from './scan-request.js';

/** How many scans an app uploads at once. They are redeemed one after the other. */
const maxScansPerUpload = 500;

/** Why apps are told that a code cannot be redeemed. */
export const reason = z.enum(['unknown', 'already_used', 'revoked', 'too_early', 'expired', 'used_today']);

const scannedCode = named(
  'ScannedCode',
  z.object({
    code: z
      .string()
      .optional()
      .describe(
        'Its characters, or its content if it was printed elsewhere; absent when it was asked for by `serial`.',
      ),
    serial: z.string().optional().describe('Such as `GARDEN-000412`; absent for a code without one.'),
    status: z
      .enum(qrStatuses)
      .describe('`active`, `used` or `revoked`. Treat an unknown value as one that is not active.'),
    usedAt: z.date().optional().describe('When the code was used; absent for one that is not used.'),
    usedBy: z
      .string()
      .optional()
      .describe(
        'The device that used it, else the name of its key; absent where a person marked it as used.',
      ),
    validFrom: z
      .date()
      .optional()
      .describe('The first instant at which the code is valid; absent for no beginning.'),
    validUntil: z
      .date()
      .optional()
      .describe('The first instant at which the code is not valid any more; absent for no end.'),
  }),
);
const shownField = named(
  'ScannedField',
  z.object({
    key: z.string().describe('The key of the field, such as `seat`.'),
    label: z.string().describe('Its name for people.'),
    text: z.string(),
  }),
);
const answerFields = {
  status: z
    .enum(['ok', 'error'])
    .describe('`ok` for a code that is or was redeemable. Treat an unknown value as `error`.'),
  reason: reason
    .optional()
    .describe('Why a code is refused; absent otherwise. Treat an unknown value as a refusal.'),
  message: z.string(),
  usesLeft: z
    .int()
    .optional()
    .describe(
      'How often the code can still be redeemed, within its validity; absent for a text that is no code.',
    ),
  fields: z
    .array(shownField)
    .optional()
    .describe(
      'The values that the code has of the fields that are shown at scans, in the order of the fields; absent for a text that is no code.',
    ),
  code: scannedCode.optional(),
};
export const answer = named('ScanAnswer', z.object(answerFields));
export type Answer = z.infer<typeof answer>;
/** Why a scan of an upload is not decided, by the error that it is when it is sent alone. */
export const ownStatuses = {
  CONFLICT: 'conflict',
  INVALID_INPUT: 'invalid',
  UNAUTHENTICATED: 'unauthenticated',
} as const;
const fieldFault = named('FieldFault', z.object({ field: z.string(), message: z.string() }));
const uploaded = named(
  'UploadedScan',
  z.object({
    ...answerFields,
    status: z
      .enum(['ok', 'error', ...Object.values(ownStatuses)])
      .describe('`ok` or `error` for a scan that was decided. Treat an unknown value as one that was not.'),
    errors: z.array(fieldFault).optional().describe('The rules that an invalid scan breaks.'),
  }),
);
export type UploadedScan = z.infer<typeof uploaded>;
export const uploadedScans = named('UploadedScans', z.object({ results: z.array(uploaded) }));
/** Described as a scan, and judged by itself: a fault of one item refuses no other. */
named('RedeemRequest', redeemRules);
const { $schema: _, ...scanSchema } = z.toJSONSchema(scanRules, { io: 'input' });
const uploadedScan = named('Scan', z.unknown().meta(scanSchema));

export const upload = named(
  'ScanUpload',
  z.object({
    scans: z
      .array(uploadedScan, 'Send a list of scans.')
      .min(1, 'Send at least one scan.')
      .max(maxScansPerUpload, `Send at most ${maxScansPerUpload} scans at once.`)
      .meta({
        examples: [[{ code: '7ZK3Q9M2XV4D8H1R6TBC', nonce: '0b9c2c1e-71d4-4b57-9f0e-6a5b1c2d3e4f' }]],
      }),
  }),
);
export const annulment = named(
  'Annulment',
  z.object({
    nonce: requiredNonce.meta({
      description: 'The nonce of the scan.',
      examples: ['0b9c2c1e-71d4-4b57-9f0e-6a5b1c2d3e4f'],
    }),
  }),
);
export const annulled = named('AnnulledScan', z.object({ status: z.enum(['ok']) }));
