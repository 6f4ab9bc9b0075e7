import type { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import { currentLogFields } from './call-context.js';

export type { Logger };

/** A request without the token of a link, which is in its query, or in its path. */
const serializeRequest = ({ method, url, ip }: { method: string; url: string; ip?: string }) => ({
  method,
  path: url.split('?')[0]?.replace(/(?<=hand-over\W+)[^/]+|[\w-]{40,}/gi, '…'),
  address: ip,
});

/** Type, message, code and stack, without the parameters of a failed query, which contain user input. */
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

const scalar = (value: unknown) => (typeof value === 'object' ? null : value);

/** The fields of a log line that are numbers and short texts. */
const scalars = [
  ...['reqId', 'trace_id', 'parent_id', 'operationName', 'responseTime'],
  ...['mailId', 'purpose', 'attempts', 'reason', 'sweep', 'removed', 'ms'],
];

/**
 * The fields of a log line beside its message, and their format. Other fields are left out, so that no secret is logged
 * by mistake.
 */
const serializers = {
  ...Object.fromEntries(scalars.map((name) => [name, scalar])),
  req: serializeRequest,
  res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
  err: serializeError,
  path: (path: readonly (string | number)[]) => path.map(scalar),
};

function onlyKnown(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const known: Record<string, unknown> = {};
  for (const name in fields) if (Object.hasOwn(serializers, name)) known[name] = fields[name];
  return known;
}

/**
 * The structured log: one JSON object for each line, by default on standard output.
 */
export function createLogger(level: string, destination?: Writable): Logger {
  const options = {
    level,
    formatters: { log: onlyKnown },
    serializers,
    // The logger of a request has the same fields by itself.
    mixin: (_fields: object, _level: number, writer: Logger) => (writer === logger ? currentLogFields() : {}),
  };
  const logger = pino(options, destination);
  return logger;
}
