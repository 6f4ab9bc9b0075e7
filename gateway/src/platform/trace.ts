import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The place of a call in a trace, as W3C Trace Context (level 1) names it. */
export interface Trace {
  readonly traceId: string;
  /** The id of this gateway's part of the trace. */
  readonly spanId: string;
  /** The part that called this one; undefined where the trace begins. */
  readonly parentId: string | undefined;
  /** Whether the caller may have recorded its part. */
  readonly sampled: boolean;
}

/** Version, trace id, parent id, flags, and what a later version may append. */
const format = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const zeros = /^0+$/;
const sampledFlag = 1;

function parse(traceparent: string): Omit<Trace, 'spanId'> | undefined {
  const [, version, traceId = '', parentId = '', flags = '', appended] = format.exec(traceparent) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && appended !== undefined))
    return undefined;
  if (zeros.test(traceId) || zeros.test(parentId)) return undefined;
  return { traceId, parentId, sampled: (Number.parseInt(flags, 16) & sampledFlag) !== 0 };
}

/**
 * The trace of a request. Its ids are taken from the id of the request, a random UUID, so that none has to be generated:
 * all 32 digits are the trace id where no valid `traceparent` brings one, and the last 16 the id of the span.
 */
export function traceOfRequest(requestId: string, traceparent: IncomingHttpHeaders[string]): Trace {
  const digits = requestId.replaceAll('-', '');
  const spanId = digits.slice(-16);
  // Node joins repeated headers with a comma, which makes them invalid, as they should be.
  const given = typeof traceparent === 'string' ? parse(traceparent) : undefined;
  return given ? { ...given, spanId } : { traceId: digits, parentId: undefined, sampled: false, spanId };
}

/** The trace of work that a call left behind in the database, as a part of its own. */
export function continuedTrace(traceparent: string | null): Trace | undefined {
  const trace = traceparent === null ? undefined : parse(traceparent);
  return trace && { ...trace, spanId: randomBytes(8).toString('hex') };
}

/** The header of an outgoing call. */
export const traceparentOf = ({ traceId, spanId, sampled }: Trace): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;

/** The fields of each log line of a call. */
export const traceFields = ({ traceId, parentId }: Trace): Record<string, string> =>
  parentId === undefined ? { trace_id: traceId } : { trace_id: traceId, parent_id: parentId };
