import { ConfigurationError } from './config.js';
import { DirectoryInUseError } from './platform/database/directory-lock.js';
import { DomainError } from './platform/errors/domain-error.js';

/** A wrong user or password, a database that is not there, or not for this user. */
const refusals = ['ER_ACCESS_DENIED_ERROR', 'ER_BAD_DB_ERROR', 'ER_DBACCESS_DENIED_ERROR'];

/** What a person who starts a program can mend is told in a sentence; anything else with its stack. */
export function explainFailure(error: unknown): string {
  if (
    error instanceof ConfigurationError ||
    error instanceof DirectoryInUseError ||
    error instanceof DomainError
  )
    return error.message;
  const { code, port, address, message, stack } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${address} is in use. Stop what uses it, or set PORT to another one.`;
  if (code === 'EACCES')
    return `Not allowed: ${message}. Choose another PORT or DATA_DIR, or give this user the right.`;
  if (refusals.includes(code ?? '')) return `The database refuses DATABASE_URL: ${message}`;
  return stack ?? String(error);
}
