import { z } from 'zod';
import { ValidityStateEnum } from '../validity/validity-state.js';
import type { QrCodeFilterRequest } from './qr-code-filter.js';
import { says } from './qr-codes.messages.js';
import { qrStatuses } from './qr-status.js';

/** Some codes of an application, as a client names them: by exactly one of ids, batch and filter. */
export interface QrSelectionRequest {
  /** 1 to 500 ids. */
  readonly ids?: readonly string[] | null | undefined;
  readonly batch?: string | null | undefined;
  readonly filter?: QrCodeFilterRequest | null | undefined;
  /** How many codes the client has seen. Required with a filter, but to count. */
  readonly expectedCount?: number | null | undefined;
}

const list = (text: string) => text.split(',').map((part) => part.trim());
const date = z.iso.datetime({ offset: true, ...says.noTime }).transform((text) => new Date(text));

/**
 * A selection in the query of an address: `ids=1,2,3`, `batch=7`, or the fields of a filter, which take the whole
 * application when there is none. Spread it into the schema of a route, and turn the result into a selection with
 * `selectionOfQuery`.
 */
export const selectionQuery = {
  ids: z.string().max(6_000, says.tooManyIds).transform(list).optional().describe('1 to 500 ids.'),
  batch: z
    .string()
    .max(10)
    .optional()
    .describe('The id of a batch. With other fields of a filter, it narrows them.'),
  status: z
    .string()
    .max(50)
    .transform(list)
    .pipe(z.array(z.enum(qrStatuses, 'status takes active, used and revoked, separated by commas.')))
    .optional()
    .describe('Any of active, used, revoked, separated by commas.'),
  createdFrom: date.optional().describe('Codes generated at this time or later.'),
  createdTo: date.optional().describe('Codes generated before this time.'),
  printed: z
    .enum(['true', 'false'], 'printed must be true or false.')
    .transform((text) => text === 'true')
    .optional()
    .describe('Only codes that are printed, or that are not.'),
  validity: z
    .string()
    .max(50)
    .transform((text) => list(text).map((one) => one.toUpperCase()))
    .pipe(z.array(z.enum(ValidityStateEnum, 'validity takes early, open and ended, separated by commas.')))
    .optional()
    .describe('Codes before (early), within (open) or after (ended) their validity, separated by commas.'),
  search: z
    .string()
    .max(1000)
    .optional()
    .describe('A code, its first or last four characters or more, or a scanned content.'),
  expectedCount: z
    .string()
    .regex(/^\d{1,9}$/, says.noWholeNumber)
    .transform(Number)
    .optional()
    .describe('How many codes the caller expects. Required with a filter; another number answers 409.'),
};

type SelectionQuery = z.infer<z.ZodObject<typeof selectionQuery>>;

/** The selection that the query of an address names. */
export function selectionOfQuery({ ids, expectedCount, ...fields }: SelectionQuery): QrSelectionRequest {
  const { batch, ...rest } = fields;
  const narrows = Object.values(rest).some((value) => value !== undefined);
  if (batch !== undefined && !narrows) return { ids, batch, expectedCount };
  if (ids !== undefined) return { ids, expectedCount, ...(narrows && { filter: fields }) };
  return { filter: fields, expectedCount };
}
