/**
 * Every reason for which a call is rejected, with its description in the schema. REST and GraphQL translate each of
 * them (see `http-status.ts`).
 */
export const errorCodes = {
  UNAUTHENTICATED: 'There is no valid session: log in first.',
  FORBIDDEN: 'The account may not do this, or the call comes from another site.',
  NOT_FOUND: 'The object does not exist, or belongs to another application.',
  INVALID_INPUT: 'The input breaks a rule; `extensions.fields` names the input fields.',
  CONFLICT: 'The present state does not allow it, for example because an address is taken.',
  LINK_EXPIRED: 'The token of a link is unknown, used, replaced or too old.',
  WEAK_PASSWORD: 'The new password does not meet the password rules.',
  PASSWORD_MISMATCH: 'The new password and its confirmation differ.',
  TOO_MANY_ATTEMPTS: 'There were too many attempts: wait for the time that `Retry-After` gives.',
  UNAVAILABLE: 'The service is busy, restarting or without its database: repeat the call later.',
} as const;

export type ErrorCode = keyof typeof errorCodes;

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
