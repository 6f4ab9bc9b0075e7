import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { findImported } from '../code-names/content-digest.js';
import { findByValue } from '../code-names/find-by-value.js';
import { findSerials } from '../code-names/find-serials.js';
import { plainText } from '../code-names/scanned-text.js';
import { isSerialText, serialsIn } from '../code-names/serial-text.js';
import { type ValidityState, ValidityStateEnum } from '../validity/validity-state.js';
import { type CodeSearch, type FoundSearch, parseCodeSearch } from './code-search.js';
import { withCodeOfContent } from './found-codes.js';
import { says } from './qr-codes.messages.js';
import { type QrStatus, qrStatuses } from './qr-status.js';

/** A filter as a client sends it. Absent fields, and an empty list of statuses, do not narrow. */
export interface QrCodeFilterRequest {
  readonly status?: readonly QrStatus[] | null | undefined;
  readonly batch?: string | null | undefined;
  /** Inclusive. */
  readonly createdFrom?: Date | null | undefined;
  /** Exclusive. */
  readonly createdTo?: Date | null | undefined;
  readonly printed?: boolean | null | undefined;
  readonly validity?: readonly ValidityState[] | null | undefined;
  readonly search?: string | null | undefined;
}

/** A checked filter. */
export interface QrCodeFilter {
  readonly statuses: readonly QrStatus[];
  readonly printed: readonly (0 | 1)[];
  readonly batchId: number | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly search: FoundSearch | undefined;
  /** Undefined for codes of any validity. */
  readonly validity: ValidityFilter | undefined;
}

/** Codes before, within or after their validity. */
export interface ValidityFilter {
  readonly states: readonly ValidityState[];
  readonly now: Date;
}

const dateMessage = says.dateOutOfRange;
/** MySQL stores years of four digits. */
const date = z.date(dateMessage).min(new Date(0), dateMessage).max(new Date('9999-12-31'), dateMessage);

const filterRules = z
  .object({
    status: z.array(z.enum(qrStatuses)).max(10, says.tooManyStatuses).nullish(),
    batch: z.string().nullish(),
    createdFrom: date.nullish(),
    createdTo: date.nullish(),
    printed: z.boolean().nullish(),
    validity: z.array(z.enum(ValidityStateEnum)).max(10, says.tooManyStatuses).nullish(),
    search: z.string().nullish(),
  })
  .refine(({ createdFrom, createdTo }) => !createdFrom || !createdTo || createdFrom <= createdTo, {
    path: ['createdTo'],
    ...says.endBeforeStart,
  });

/**
 * Checks a filter. Whether its batch exists is for the caller to check.
 * @param template the content of a symbol, which the search recognises
 * @throws DomainError INVALID_INPUT; NOT_FOUND for a text that is no id of a batch
 */
export function parseFilter(request: QrCodeFilterRequest, template: string, now = new Date()): QrCodeFilter {
  const { filter } = parseInput(z.object({ filter: filterRules }), { filter: request });
  const { status, batch, createdFrom, createdTo, printed, validity, search } = filter;
  const states = new Set(validity);
  return {
    statuses: status?.length ? qrStatuses.filter((name) => status.includes(name)) : qrStatuses,
    printed: printed === undefined || printed === null ? [0, 1] : [printed ? 1 : 0],
    batchId: batch === undefined || batch === null ? undefined : parseRowId(batch, says.noBatch),
    from: createdFrom ?? undefined,
    to: createdTo ?? undefined,
    search: parseCodeSearch(search, template),
    validity: states.size === 0 || states.size === 3 ? undefined : { states: [...states], now },
  };
}

/**
 * Checks a filter, and finds its search first among serial numbers, the contents of imported codes and of symbols, and the
 * values of codes: where codes have fields, any text may be a value.
 * @throws DomainError as `parseFilter`
 */
export async function findFilter(
  manager: EntityManager,
  scope: ApplicationScope,
  request: QrCodeFilterRequest,
  template: string,
): Promise<QrCodeFilter> {
  const { search } = request;
  const now = request.validity?.length ? await databaseNow(manager) : undefined;
  if (!search?.trim()) return parseFilter(request, template, now);
  const plain = plainText(search);
  const numbered = await findSerials(manager, scope, serialsIn(plain));
  const imported = await findImported(manager, scope.applicationId, search);
  const valued = await findByValue(manager, scope.applicationId, search);
  const found = [...numbered, ...(imported ? [imported] : []), ...(valued ?? [])];
  const codes = [...new Set(found.map(({ code }) => code))];
  const asked =
    codes.length === 0 && !isSerialText(plain) ? await withCodeOfContent(manager, request) : request;
  if (codes.length === 0 && valued === undefined && !isSerialText(plain))
    return parseFilter(asked, template, now);
  const parsed = parseFilter({ ...request, search: null }, template, now);
  return { ...parsed, search: withCodes(codes, partOf(asked.search ?? '', template)) };
}

function withCodes(codes: readonly string[], search: CodeSearch | undefined): FoundSearch {
  if (search === undefined) return { codes };
  return 'code' in search ? { codes: [...codes, search.code] } : { codes, part: search.part };
}

/** The code, or part of one, in a text that was found otherwise; undefined when it is neither. */
function partOf(search: string, template: string): CodeSearch | undefined {
  try {
    return parseCodeSearch(search, template);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** Whether a filter narrows nothing, so that the list is the one without a filter. */
export const isEmptyFilter = ({ statuses, printed, batchId, from, to, search, validity }: QrCodeFilter) =>
  statuses.length === qrStatuses.length &&
  printed.length === 2 &&
  [batchId, from, to, search, validity].every((value) => value === undefined);
