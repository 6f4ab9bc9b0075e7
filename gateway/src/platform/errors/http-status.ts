import type { DomainError, ErrorCode } from './domain-error.js';

/** The HTTP status of each error code, in REST and GraphQL alike. A new code does not compile without an entry here. */
export const httpStatus = {
  UNAUTHENTICATED: 401,
  SECOND_STEP_REQUIRED: 401,
  CONFIRMATION_REQUIRED: 403,
  NEEDS_PERSON: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  INVALID_INPUT: 400,
  CONFLICT: 409,
  QUOTA_REACHED: 409,
  LINK_EXPIRED: 400,
  WEAK_PASSWORD: 400,
  PASSWORD_MISMATCH: 400,
  TOO_MANY_ATTEMPTS: 429,
  UNAVAILABLE: 503,
} as const satisfies Record<ErrorCode, number>;

/** The seconds that a client should wait before it repeats a call: Retry-After of 429 and 503. */
export const retryAfterSeconds = 5;

/** The same for an error; undefined where a repeated call would change nothing. */
export const retryAfterOf = (error: DomainError): number | undefined =>
  [429, 503].includes(httpStatus[error.code]) ? (error.retryAfterSeconds ?? retryAfterSeconds) : undefined;
