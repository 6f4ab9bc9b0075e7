import { z } from 'zod';
import { deviceTime, nonceRule } from '../../../platform/app-fields.js';
import { isStorable, oneLine } from '../../../platform/errors/parse-input.js';
import { maxAppVersionLength, maxDeviceLength } from './qr-scan.entity.js';

/**
 * A scanned text: a code, or the content of a symbol. Whatever a camera read is a scan, so that a text of any length and
 * any characters is one; the size of the body bounds it.
 */
const scannedText = z
  .string('Send what was scanned.')
  .min(1, 'Send what was scanned.')
  .transform((text) => text.replaceAll('\0', '\ufffd').toWellFormed());

export const scanNonce = nonceRule('Send a nonce, such as a new UUID for each scan.');

const shortText = (what: string, length: number) =>
  z
    .string()
    .max(length, `${what} may have at most ${length} characters.`)
    .regex(oneLine, `${what} is one line, without control characters.`)
    .refine(isStorable, `${what} holds a character that cannot be stored.`)
    .nullish();

/** One scan as an app reports it. */
export const scanRules = z.object({
  code: scannedText.meta({
    description:
      'The scanned text: a code, or the content of its symbol. A text that is no code of the application is answered `unknown`, whatever its length.',
    examples: ['7ZK3Q9M2XV4D8H1R6TBC'],
  }),
  nonce: scanNonce.meta({
    description:
      'A name of the scan that the app chooses, such as a UUID. A repeated call with the same nonce gets the same answer and counts once.',
    examples: ['0b9c2c1e-71d4-4b57-9f0e-6a5b1c2d3e4f'],
  }),
  scannedAt: deviceTime.nullish().meta({
    description: 'When the device scanned, by its clock; the time of the call by default. RFC 3339.',
    examples: ['2026-11-21T14:05:00+01:00'],
  }),
  device: shortText('The name of a device', maxDeviceLength).meta({
    description: 'The name of the device.',
    examples: ['Door 2'],
  }),
  appVersion: shortText('The version of an app', maxAppVersionLength).meta({
    description: 'The version of the app.',
    examples: ['3.1.0'],
  }),
});

/** A scan, or the serial number that a person typed. */
export const redeemRules = scanRules
  .extend({
    code: scanRules.shape.code.optional(),
    serial: z
      .string()
      .max(50, 'A serial number has at most 50 characters.')
      .refine((text) => text.trim() !== '', 'Send a serial number.')
      .refine(isStorable, 'The serial number holds a character that cannot be stored.')
      .optional()
      .meta({
        description: 'The serial number of a code instead of the code, from devices alone.',
        examples: ['GARDEN-000412'],
      }),
  })
  .refine(({ code, serial }) => (code === undefined) !== (serial === undefined), {
    path: ['code'],
    message: 'Send what was scanned, or a serial number.',
  });

export type ScanRequest = z.infer<typeof scanRules>;
