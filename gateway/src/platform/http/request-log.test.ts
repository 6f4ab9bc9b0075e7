import { Writable } from 'node:stream';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { forPeople } from '../../readable-log.js';
import { Admission } from '../admission/admission.js';
import { createLogger } from '../logger.js';
import { RequestLog, tracedLogger } from './request-log.js';

/** The network that gets no slot. */
const refused = '203.0.113.9';

/** Asks a server for addresses, and returns what it logged. */
async function logged(level: string, urls: string[], wrap = (sink: Writable): Writable => sink) {
  const lines: string[] = [];
  const sink = new Writable({ write: (line, _, done) => done(void lines.push(`${line}`.trim())) });
  const app = Fastify({
    loggerInstance: createLogger(level, wrap(sink)) as FastifyBaseLogger,
    logController: new RequestLog(/^\/(assets\/|(healthz|readyz|metrics)(\?|$))/),
    childLoggerFactory: tracedLogger,
  });
  const admission = new Admission((_request, { raw }) => raw.end(), createLogger('silent'));
  admission.register(app);
  const { take } = admission.working;
  admission.working.take = (network) =>
    network === refused ? undefined : take.call(admission.working, network);
  app.get('/*', async (request) => {
    if (request.url.includes('missing')) throw Object.assign(new Error('No such file'), { statusCode: 404 });
    return 'fine';
  });
  for (const url of urls)
    await app.inject({ url, remoteAddress: url === '/refused' ? refused : '198.51.100.7' });
  await app.close();
  return lines;
}

const paths = (lines: string[]) =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ req }) => req)
    .map(({ req }) => req.path);

test('a request is one line with its id, method, path, status and duration, and without its query', async () => {
  const lines = await logged('info', ['/verify?token=secret']);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] as string)).toMatchObject({
    reqId: expect.any(String),
    req: { method: 'GET', path: '/verify' },
    res: { statusCode: 200 },
    responseTime: expect.any(Number),
  });
  expect(lines[0]).not.toContain('secret');
});

test('what a page loads beside its calls is logged for the curious alone, unless it fails', async () => {
  const urls = [
    '/assets/index.js',
    '/healthz',
    '/readyz?verbose',
    '/metrics',
    '/assets/missing.js',
    '/login',
  ];
  expect(paths(await logged('info', urls))).toEqual(['/assets/missing.js', '/login']);
  expect(paths(await logged('debug', urls))).toEqual(urls.map((url) => url.split('?')[0]));
});

test('a terminal shows a request in few words', async () => {
  const lines = await logged('info', ['/login?token=secret'], forPeople);
  expect(lines.join('\n')).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: GET \/login 200 \(\d+ ms\)$/);
});

test('a request that was refused for want of a slot has no line of its own', async () => {
  expect(paths(await logged('debug', ['/refused', '/login']))).toEqual(['/login']);
});
