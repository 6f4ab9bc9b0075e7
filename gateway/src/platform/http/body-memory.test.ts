import Fastify, { type FastifyInstance } from 'fastify';
import { limitBodyMemory } from './body-memory.js';
import { answerError } from './errors.js';
import { parseJsonInTurn } from './json-body.js';

let app: FastifyInstance;
/** Ends of the calls that are served. */
let open: (() => void)[];
beforeEach(() => {
  open = [];
  app = Fastify({ bodyLimit: 1024 * 1024 });
  app.setErrorHandler(answerError);
  limitBodyMemory(app);
  parseJsonInTurn(app, 1024 * 1024);
  app.post('/', () => new Promise((resolve) => open.push(() => resolve({}))));
});
afterEach(() => app.close());

const post = (characters: number, remoteAddress = '198.51.100.7') =>
  app.inject({ method: 'POST', url: '/', remoteAddress, payload: { text: 'x'.repeat(characters) } });
const megabyte = 1_000_000;

test('C1: large bodies of one network wait for each other, and are refused in the end', async () => {
  const calls = Array.from({ length: 5 }, () => post(megabyte));
  const first = await Promise.race(calls);
  expect([first.statusCode, first.headers['retry-after']]).toEqual([503, expect.anything()]);
  const waiting = post(megabyte);
  const others = [post(megabyte, '203.0.113.9'), post(1_000)];
  const served = () => open.length === 6;
  while (!served()) await new Promise(setImmediate);
  for (const end of open) end();
  while (open.length < 7) await new Promise(setImmediate);
  open.at(-1)?.();
  const answers = await Promise.all([...calls, ...others, waiting]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(7).fill(200), 503]);
}, 20_000);
