import type { ErrorCode } from './domain-error.js';

/** The HTTP status of each refusal, the same on both doors. A new code does not compile until it is answered here. */
export const httpStatus = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  INVALID_INPUT: 400,
  CONFLICT: 409,
  LINK_EXPIRED: 400,
  WEAK_PASSWORD: 400,
  PASSWORD_MISMATCH: 400,
  TOO_MANY_ATTEMPTS: 429,
  UNAVAILABLE: 503,
} as const satisfies Record<ErrorCode, number>;

/** Seconds a client should wait before it tries again; sent as Retry-After with 429 and 503. */
export const retryAfterSeconds = 5;
