import { DomainError, type ErrorCode } from './domain-error.js';
import type { Said } from './sentences.js';

/** The error for one field of the input, which clients show beside it. */
export const fieldError = (code: ErrorCode, field: string, message: Said) =>
  new DomainError(code, message, [{ field, message }]);
