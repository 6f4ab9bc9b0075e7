import type { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

export type { Logger };

/**
 * Names whose values are never logged. Only known objects are logged, and none of them contains a secret on purpose;
 * this is a second protection.
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

/** Serializes a request without its query, which may contain the token of a mailed link. */
const request = ({ method, url, ip }: { method: string; url: string; ip?: string }) => ({
  method,
  path: url.split('?')[0],
  address: ip,
});

/** Serializes type, message, code and stack, without the parameters of a failed query, which contain user input. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    code,
    stack: error.stack,
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}

/**
 * The log format of a terminal: time and message, a request in one line, errors with their stack.
 * @param destination defaults to standard output
 */
export const forPeople = (destination?: Writable) =>
  pretty({
    ...(destination ? { destination } : { colorize: true }),
    sync: true,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,reqId,req,res,responseTime',
    messageFormat: (entry, messageKey) => {
      const { req, res, responseTime } = entry as {
        req?: { method: string; path: string };
        res?: { statusCode: number };
        responseTime?: number;
      };
      if (!req || !res) return String(entry[messageKey]);
      return `${req.method} ${req.path} ${res.statusCode} (${responseTime} ms)`;
    },
  });

/**
 * The structured log: one JSON object for each line, by default on standard output. A terminal gets readable lines, such
 * as the links of mails.
 */
export function createLogger(level: string, destination?: Writable): Logger {
  const options = {
    level,
    redact: { paths, censor: '[redacted]' },
    serializers: { req: request, err: serializeError },
  };
  if (destination) return pino(options, destination);
  return process.stdout.isTTY ? pino(options, forPeople()) : pino(options);
}
