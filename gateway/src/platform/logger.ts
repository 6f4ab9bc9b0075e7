import type { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

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

/**
 * The log for somebody who looks on: time and message, a request in few words, faults with their stack.
 * @param destination standard output unless told otherwise
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
 * The structured log: one JSON object a line, on standard output unless told otherwise. A terminal gets lines for
 * people instead: whoever starts the gateway by hand reads the links of mails there.
 */
export function createLogger(level: string, destination?: Writable): Logger {
  const options = {
    level,
    redact: { paths, censor: '[redacted]' },
    serializers: { req: request, err: failure },
  };
  if (destination) return pino(options, destination);
  return process.stdout.isTTY ? pino(options, forPeople()) : pino(options);
}
