import type { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';

export type { Logger };

/**
 * Names whose values are never logged, wherever they stand. Only known objects are ever logged, and none of them
 * holds a secret on purpose; this is the net below.
 */
const secrets = [
  'password',
  'confirm_password',
  'new_password',
  'newPassword',
  'confirmPassword',
  'currentPassword',
  'token',
  'access_token',
  'authorization',
  'cookie',
  'set-cookie',
];
const paths = secrets.flatMap((name) => {
  const key = name.includes('-') ? `["${name}"]` : `.${name}`;
  // pino's `*` stands for one level, so each depth is named.
  return [key.replace(/^\./, ''), `*${key}`, `*.*${key}`, `*.*.*${key}`];
});

/** The log's view of a request: never its query, which may hold the token of a mailed link. */
const request = ({ method, url, ip }: { method: string; url: string; ip?: string }) => ({
  method,
  path: url.split('?')[0],
  address: ip,
});

/** Type, message, code and stack; never a failed query's parameters, which hold what people typed. */
function failure(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    code,
    stack: error.stack,
    ...(error.cause !== undefined && { cause: failure(error.cause) }),
  };
}

/** The structured log: one JSON object a line, on standard output unless told otherwise. */
export function createLogger(level: string, destination?: Writable): Logger {
  const options = {
    level,
    redact: { paths, censor: '[redacted]' },
    serializers: { req: request, err: failure },
  };
  return destination ? pino(options, destination) : pino(options);
}
