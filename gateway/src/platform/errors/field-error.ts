import { DomainError, type ErrorCode } from './domain-error.js';

/** The error for one field of the input, which clients show beside it. */
export const fieldError = (code: ErrorCode, field: string, message: string) =>
  new DomainError(code, message, [{ field, message }]);
