import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { written } from '../ui/edition';
import { type ErrorCode as DomainErrorCode, errorCodes } from './generated';

export type ErrorCode =
  | DomainErrorCode
  /** The gateway failed: the reason is in its log alone, and `message` is empty. */
  | 'INTERNAL'
  /** No answer arrived, or none that can be read: `message` is empty. */
  | 'NETWORK';

const domainCodes: ReadonlySet<unknown> = new Set(errorCodes);

const isDomainCode = (code: unknown): code is DomainErrorCode => domainCodes.has(code);

export interface FieldError {
  field: string;
  message: string;
}

export interface GatewayError {
  code: ErrorCode;
  /** A sentence for the user, or empty when the gateway sent none: each screen then has its own. */
  message: string;
  fields: FieldError[];
  /** By what a log-in goes on; only of SECOND_STEP_REQUIRED. */
  methods?: readonly string[];
  /** Whether a link has done its work before; only of LINK_EXPIRED. */
  isUsed?: boolean;
}

/** Converts what a call threw into the one shape that screens use. */
export function toGatewayError(thrown: unknown): GatewayError {
  if (CombinedGraphQLErrors.is(thrown)) {
    return fromGraphQLErrors(thrown.errors);
  }
  if (ServerError.is(thrown) || ServerParseError.is(thrown)) {
    return fromBody(thrown.statusCode, thrown.bodyText);
  }
  return { code: 'NETWORK', message: '', fields: [] };
}

/** The messages by field name, as `@mantine/form`'s `setErrors` takes them. */
export function fieldMessages(error: GatewayError): Record<string, string> {
  return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
}

/** The errors of a form, without a summary that repeats the message of a field. */
export const saidOnce = (fields: Record<string, string>, summary: string) =>
  Object.values(fields).includes(summary) ? { fields } : { fields, summary };

interface WireError {
  message?: unknown;
  extensions?: { code?: unknown; fields?: unknown; methods?: unknown; isUsed?: unknown } | undefined;
}

function fromGraphQLErrors(errors: readonly WireError[]): GatewayError {
  const [first] = errors;
  const code = first?.extensions?.code;
  // Other codes are Apollo Server's own (a query it cannot parse, an internal error): their text is not for users.
  if (!first || !isDomainCode(code)) return { code: 'INTERNAL', message: '', fields: [] };
  return {
    code,
    message: sentenceOf(first.message),
    fields: toFieldErrors(first.extensions?.fields),
    ...(Array.isArray(first.extensions?.methods) && { methods: first.extensions.methods }),
    ...(first.extensions?.isUsed === true && { isUsed: true }),
  };
}

/** Converts a response that is not 200: GraphQL errors, the gateway's plain `{ message }`, or a page of a proxy. */
function fromBody(status: number, bodyText: string): GatewayError {
  const body = parseObject(bodyText);
  if (Array.isArray(body?.errors)) return fromGraphQLErrors(body.errors);
  const message = sentenceOf(body?.message);
  if (status === 429) return { code: 'TOO_MANY_ATTEMPTS', message, fields: [] };
  if (status === 503) return { code: 'UNAVAILABLE', message, fields: [] };
  return { code: message ? 'INTERNAL' : 'NETWORK', message: '', fields: [] };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function toFieldErrors(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter(
      (entry): entry is FieldError => typeof entry?.field === 'string' && typeof entry?.message === 'string',
    )
    .map(({ field, message }) => ({ field, message: sentenceOf(message) }));
}

/** A message, which the gateway says in the language of the interface. */
const sentenceOf = (message: unknown): string => (typeof message === 'string' ? written(message) : '');
