import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'INVALID_INPUT'
  | 'CONFLICT'
  | 'LINK_EXPIRED'
  | 'WEAK_PASSWORD'
  | 'PASSWORD_MISMATCH'
  | 'TOO_MANY_ATTEMPTS'
  | 'UNAVAILABLE'
  /** The gateway failed and keeps the reason to itself: `message` is empty. */
  | 'INTERNAL'
  /** No answer came back, or none that can be read: `message` is empty. */
  | 'NETWORK';

const DOMAIN_CODES: ReadonlySet<string> = new Set<ErrorCode>([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'INVALID_INPUT',
  'CONFLICT',
  'LINK_EXPIRED',
  'WEAK_PASSWORD',
  'PASSWORD_MISMATCH',
  'TOO_MANY_ATTEMPTS',
  'UNAVAILABLE',
]);

const isDomainCode = (code: unknown): code is ErrorCode => typeof code === 'string' && DOMAIN_CODES.has(code);

export interface FieldError {
  field: string;
  message: string;
}

export interface GatewayError {
  code: ErrorCode;
  /** A sentence for people, or empty when the gateway gave none: each screen then has its own. */
  message: string;
  fields: FieldError[];
}

/** Turns whatever a call threw into the one shape that screens understand. */
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

interface WireError {
  message?: unknown;
  extensions?: { code?: unknown; fields?: unknown } | undefined;
}

function fromGraphQLErrors(errors: readonly WireError[]): GatewayError {
  const [first] = errors;
  const code = first?.extensions?.code;
  // Other codes are Apollo Server's own (a query it cannot parse, an internal error): their text is not for people.
  if (!first || !isDomainCode(code)) return { code: 'INTERNAL', message: '', fields: [] };
  return {
    code,
    message: typeof first.message === 'string' ? first.message : '',
    fields: toFieldErrors(first.extensions?.fields),
  };
}

/** A reply that is not 200: GraphQL errors, the gateway's plain `{ message }`, or a page of some proxy in between. */
function fromBody(status: number, bodyText: string): GatewayError {
  const body = parseObject(bodyText);
  if (Array.isArray(body?.errors)) return fromGraphQLErrors(body.errors);
  const message = typeof body?.message === 'string' ? body.message : '';
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
  return value.filter(
    (entry): entry is FieldError => typeof entry?.field === 'string' && typeof entry?.message === 'string',
  );
}
