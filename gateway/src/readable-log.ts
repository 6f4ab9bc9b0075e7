import type { Writable } from 'node:stream';
import pretty from 'pino-pretty';

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
    ignore: 'pid,hostname,reqId,trace_id,parent_id,req,res,responseTime',
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
