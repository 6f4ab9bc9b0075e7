import { Writable } from 'node:stream';
import { Call } from './call-context.js';
import { createLogger } from './logger.js';
import { continuedTrace, traceOfRequest, traceparentOf } from './trace.js';

const requestId = '7a085853-4a0c-4b1e-9f0c-5b1a2c3d4e5f';
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentId = '00f067aa0ba902b7';

test.each([
  ['version 00', `00-${traceId}-${parentId}-01`, true],
  ['unknown flags', `00-${traceId}-${parentId}-fe`, false],
  ['a later version', `01-${traceId}-${parentId}-01`, true],
  ['a later version with more fields', `cc-${traceId}-${parentId}-00-what-comes-then`, false],
])('a traceparent of %s is followed', (_, traceparent, sampled) => {
  expect(traceOfRequest(requestId, traceparent)).toEqual({
    traceId,
    parentId,
    sampled,
    spanId: '9f0c5b1a2c3d4e5f',
  });
});

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['the forbidden version', `ff-${traceId}-${parentId}-01`],
  ['version 00 with more fields', `00-${traceId}-${parentId}-01-more`],
  ['a later version with a tail that is no field', `cc-${traceId}-${parentId}-01.more`],
  ['a trace id of zeros', `00-${'0'.repeat(32)}-${parentId}-01`],
  ['a parent id of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['capital letters', `00-${traceId.toUpperCase()}-${parentId}-01`],
  ['a trace id that is too short', `00-${traceId.slice(1)}-${parentId}-01`],
  ['a parent id that is too long', `00-${traceId}-${parentId}0-01`],
  ['no flags', `00-${traceId}-${parentId}`],
  ['letters that are no digits', `00-${'g'.repeat(32)}-${parentId}-01`],
  ['spaces', ` 00-${traceId}-${parentId}-01`],
  ['a line break', `00-${traceId}-${parentId}-01\n`],
  ['two headers in one', `00-${traceId}-${parentId}-01, 00-${traceId}-${parentId}-01`],
  ['two headers of a later version', `cc-${traceId}-${parentId}-01, cc-${traceId}-${parentId}-01`],
])('a request with %s begins a trace of its own, with the digits of its id', (_, traceparent) => {
  expect(traceOfRequest(requestId, traceparent)).toEqual({
    traceId: '7a0858534a0c4b1e9f0c5b1a2c3d4e5f',
    parentId: undefined,
    sampled: false,
    spanId: '9f0c5b1a2c3d4e5f',
  });
});

test('work that a request left behind is a part of its trace, below the part of the request', () => {
  const request = traceOfRequest(requestId, `00-${traceId}-${parentId}-01`);
  const work = continuedTrace(traceparentOf(request));
  expect(work).toEqual({
    traceId,
    parentId: request.spanId,
    sampled: true,
    spanId: expect.stringMatching(/^[\da-f]{16}$/),
  });
  expect(work?.spanId).not.toBe(request.spanId);
  expect(continuedTrace(null)).toBeUndefined();
});

test('a line that is logged in the course of a call carries the ids of the call, and another one none', () => {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger(
    'info',
    new Writable({ write: (line, _, done) => done(void lines.push(JSON.parse(`${line}`))) }),
  );
  const trace = traceOfRequest(requestId, `00-${traceId}-${parentId}-01`);
  new Call({ door: 'REST', requestId, trace }).run(() => logger.warn('within'));
  logger.info('outside');
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'within', reqId: requestId, trace_id: traceId, parent_id: parentId }),
    expect.not.objectContaining({ trace_id: expect.anything() }),
  ]);
});
