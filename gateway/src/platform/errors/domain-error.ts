import { inLanguage, type Said, type Sentence, said } from './sentences.js';

/**
 * Every reason for which a call is rejected, with its description in the schema. REST and GraphQL translate each of
 * them (see `http-status.ts`).
 */
export const errorCodes = {
  UNAUTHENTICATED: 'There is no valid session: log in first.',
  SECOND_STEP_REQUIRED:
    'The password is right, and the account has a second step: `extensions.methods` says by what `completeLogIn` goes on. In a session: the account has to set up a second step first.',
  CONFIRMATION_REQUIRED:
    'The act is dangerous, and the session was confirmed more than ten minutes ago: call `confirmIdentity`, then repeat the call.',
  NEEDS_PERSON: 'Access tokens may not do this: log in as a person.',
  FORBIDDEN: 'The account may not do this, or the call comes from another site.',
  NOT_FOUND: 'The object does not exist, or belongs to another application.',
  INVALID_INPUT: 'The input breaks a rule; `extensions.fields` names the input fields.',
  CONFLICT: 'The present state does not allow it, for example because an address is taken.',
  QUOTA_REACHED:
    'The application has as much as it may have: delete something, or ask whoever runs the installation.',
  LINK_EXPIRED:
    'The token of a link is unknown, used, replaced or too old; `extensions.isUsed` when it has done its work before.',
  WEAK_PASSWORD: 'The new password does not meet the password rules.',
  PASSWORD_MISMATCH: 'The new password and its confirmation differ.',
  TOO_MANY_ATTEMPTS: 'There were too many attempts: wait for the time that `Retry-After` gives.',
  UNAVAILABLE: 'The service is busy, restarting or without its database: repeat the call later.',
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** An invalid input field, with a message for the user. */
export interface FieldError {
  readonly field: string;
  readonly message: Said;
}

/** The same in the language of the call. */
export interface SaidFieldError {
  readonly field: string;
  readonly message: string;
}

/** An error whose message the caller may read. Every other error is masked in the response. */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: ErrorCode,
    /** The sentence for the call. `message` is the specification's text of it, for the log. */
    readonly said: Said,
    readonly fields: readonly FieldError[] = [],
    options?: ErrorOptions & { retryAfterSeconds?: number; methods?: readonly string[]; isUsed?: boolean },
  ) {
    super(inLanguage(said, null), options);
    this.retryAfterSeconds = options?.retryAfterSeconds;
    this.methods = options?.methods;
    this.isUsed = options?.isUsed;
  }

  /** By what a log-in goes on; only of SECOND_STEP_REQUIRED. */
  readonly methods: readonly string[] | undefined;

  /** Whether a link has done its work before; only of LINK_EXPIRED. */
  readonly isUsed: boolean | undefined;

  /** When a rejected call may be repeated, if that is known. */
  readonly retryAfterSeconds: number | undefined;
}

/** The error for a missing row and for another application's row alike, so that ids cannot be probed. */
export const notFound = (sentence: Sentence) => new DomainError('NOT_FOUND', sentence);

/** The invalid fields in the language of the call. */
export const saidFields = ({ fields }: DomainError): SaidFieldError[] =>
  fields.map(({ field, message }) => ({ field, message: said(message) }));
