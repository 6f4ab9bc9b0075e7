/** The closed set of reasons a call is refused. Each door translates every one of them (see `http-status.ts`). */
export const errorCodes = [
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
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** One field of the input and what is wrong with it, in words for the person who typed it. */
export interface FieldError {
  field: string;
  message: string;
}

/**
 * A refusal that may be told to the caller, word for word. Every other error is masked at the door.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields: readonly FieldError[] = [],
    options?: ErrorOptions & { retryAfterSeconds?: number },
  ) {
    super(message, options);
    this.retryAfterSeconds = options?.retryAfterSeconds;
  }

  /** When a refused call may be tried again, if that is known. */
  readonly retryAfterSeconds: number | undefined;
}

/** A missing row and another tenant's row answer alike, so that ids cannot be probed. */
export const notFound = (what: string) => new DomainError('NOT_FOUND', `${what} not found.`);
