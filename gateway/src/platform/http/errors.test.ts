import Fastify from 'fastify';
import { answerError } from './errors.js';

const answerTo = async (error: Error) => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/', () => Promise.reject(error));
  const answer = await app.inject('/');
  await app.close();
  return [answer.statusCode, answer.headers['retry-after'] !== undefined];
};

describe('M10: what the machine is short of for the moment', () => {
  test.each(['EMFILE', 'ENFILE', 'SQLITE_CANTOPEN'])('%s is answered 503 with Retry-After', async (code) => {
    // As `@fastify/static` passes on what opening a file reported.
    expect(await answerTo(Object.assign(new Error(code), { code, statusCode: 500 }))).toEqual([503, true]);
  });

  test('an unknown error stays 500, and a client error keeps its status', async () => {
    expect(await answerTo(new Error('A bug'))).toEqual([500, false]);
    expect(await answerTo(Object.assign(new Error('No'), { code: 'ECONNRESET', statusCode: 400 }))).toEqual([
      400,
      false,
    ]);
  });
});
