import { ConfigurationError } from './config.js';
import { DataDirectoryError } from './platform/database/open/data-directory.js';
import { NewerSchemaError } from './platform/database/open/migrate.js';
import { DomainError } from './platform/errors/domain-error.js';

interface SystemError extends NodeJS.ErrnoException {
  readonly port?: number;
  readonly address?: string;
  readonly hostname?: string;
}

const refusedDatabase = ({ message }: SystemError) => `The database refuses DATABASE_URL: ${message}`;
const tooManyFiles = ({ message }: SystemError) =>
  `This process has too many files open (${message}). Raise the limit (ulimit -n) and start again.`;

/** Messages for errors that an operator can fix. Errors of the data directory have messages of their own. */
const sentences: Record<string, (error: SystemError) => string> = {
  EADDRINUSE: ({ port, address }) =>
    `Port ${port} on ${address} is in use. Stop what uses it, or set PORT to another one.`,
  EADDRNOTAVAIL: ({ address }) =>
    `HOST ${address} is not an address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for every address.`,
  ENOTFOUND: ({ hostname }) => `HOST ${hostname} is not known. Set HOST to an address of this machine.`,
  EACCES: ({ message }) =>
    `Not allowed: ${message}. Choose another PORT or DATA_DIR, or give this user the right.`,
  EMFILE: tooManyFiles,
  ENFILE: tooManyFiles,
  ER_ACCESS_DENIED_ERROR: refusedDatabase,
  ER_BAD_DB_ERROR: refusedDatabase,
  ER_DBACCESS_DENIED_ERROR: refusedDatabase,
};

/** A message that says what to do, for errors that an operator can fix, and the stack of any other error. */
export function explainStartupError(error: unknown): string {
  if (error instanceof DomainError && error.cause instanceof Error)
    return `The database did not answer: ${error.cause.message}. Start again once it does.`;
  if (
    error instanceof ConfigurationError ||
    error instanceof DataDirectoryError ||
    error instanceof NewerSchemaError ||
    error instanceof DomainError
  )
    return error.message;
  const { code, message, stack } = error as SystemError;
  // The driver's error has the code, TypeORM's around it has none.
  return sentences[code ?? '']?.(error as SystemError) ?? stack ?? message ?? String(error);
}
