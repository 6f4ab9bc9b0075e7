import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicAnswers } from './public-answers.js';

const reply = (headers: Record<string, string> = {}) =>
  ({ getHeader: (name: string) => headers[name] }) as FastifyReply;
const request = (url: string, encoding?: string) => ({
  routeOptions: { url } as FastifyRequest['routeOptions'],
  query: {},
  headers: { 'accept-encoding': encoding },
});
const tagged = (version: string) => ({ version, etag: `W/"${version}"` });
const long = 'x'.repeat(5_000);

test('an answer is found by what it reads and its version, until a later version replaces it', () => {
  const answers = new PublicAnswers();
  answers.keep(request('/a'), reply({ link: '<b>' }), tagged('1'), 'one');
  expect(answers.find(request('/a'), '1')).toEqual({
    ...tagged('1'),
    headers: { link: '<b>' },
    body: Buffer.from('one'),
  });
  expect(answers.find(request('/a'), '2')).toBeUndefined();
  expect(answers.find(request('/b'), '1')).toBeUndefined();
  answers.keep(request('/a'), reply(), tagged('2'), 'two');
  expect(answers.find(request('/a'), '1')).toBeUndefined();
  expect(answers.find(request('/a'), '2')?.body.toString()).toBe('two');
});

test('each encoding has its answer, and one in another encoding than the client prefers is not kept', () => {
  const answers = new PublicAnswers();
  answers.keep(
    request('/a', 'gzip, br'),
    reply({ 'content-encoding': 'br' }),
    tagged('1'),
    Buffer.from(long),
  );
  expect(answers.find(request('/a', 'br'), '1')?.headers).toEqual({ 'content-encoding': 'br' });
  for (const other of [undefined, 'gzip', 'identity', 'br;q=0', 'gzip, br;q=0.5'])
    expect([other, answers.find(request('/a', other), '1')]).toEqual([other, undefined]);
  answers.keep(request('/b', 'br'), reply(), tagged('1'), long);
  answers.keep(request('/b', '*'), reply({ 'content-encoding': 'gzip' }), tagged('1'), long);
  expect(answers.find(request('/b', 'br'), '1')).toBeUndefined();
  answers.keep(request('/small', 'br'), reply(), tagged('1'), '[]');
  expect(answers.find(request('/small', 'br'), '1')?.body.toString()).toBe('[]');
});

test('many answers stay within the memory, and the least recently used go first', () => {
  const answers = new PublicAnswers(100_000);
  for (let at = 0; at < 100; at += 1) {
    answers.keep(request(`/${at}`), reply(), tagged('1'), long);
    expect(answers.find(request('/0'), '1')).toBeDefined();
    expect(answers.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(answers.find(request('/1'), '1')).toBeUndefined();
  expect(answers.find(request('/99'), '1')).toBeDefined();
});

test('an answer that is too large is not kept, nor the one that it replaces', () => {
  const answers = new PublicAnswers();
  answers.keep(request('/a'), reply(), tagged('1'), 'one');
  answers.keep(request('/a'), reply(), tagged('2'), 'x'.repeat(1024 * 1024));
  expect(answers.bytes).toBe(0);
});

test('an answer is a copy of its own size', () => {
  const answers = new PublicAnswers();
  const payload = Buffer.from('one');
  answers.keep(request('/a'), reply(), tagged('1'), payload);
  payload.fill(0);
  const body = answers.find(request('/a'), '1')?.body;
  expect([body?.toString(), body?.buffer.byteLength]).toEqual(['one', 3]);
});
