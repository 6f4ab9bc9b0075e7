import type { Logger } from '../logger.js';
import { Refusals } from './refusals.js';

const warnings: string[] = [];
let refusals: Refusals;
beforeEach(() => {
  jest.useFakeTimers();
  warnings.length = 0;
  refusals = new Refusals({ warn: (text: string) => warnings.push(text) } as unknown as Logger);
});

/** The lines about the given refusals, each the network of a request. */
const logged = (...networks: string[]) => {
  for (const network of networks) refusals.add(network);
  jest.advanceTimersByTime(1_000);
  return warnings.splice(0);
};

test('the refusals of a second are one line, which names the network that has the most', () => {
  expect(logged('203.0.113.9', '198.51.100.7', '198.51.100.7')).toEqual([
    '3 requests were refused, because too many others were in progress (2 from network 198.51.100.7)',
  ]);
});

test('the refusals of an earlier second are in no later line', () => {
  logged('198.51.100.7', '198.51.100.7');
  expect(logged('203.0.113.9')).toEqual([
    '1 request was refused, because too many others were in progress (1 from network 203.0.113.9)',
  ]);
  jest.advanceTimersByTime(10_000);
  expect(warnings).toEqual([]);
  expect(refusals.total).toBe(3);
});

test('of a second with very many networks the first hundred are counted each, and the others in the sum', () => {
  const networks = Array.from({ length: 100 }, (_, at) => `192.0.2.${at}`);
  expect(logged(...networks, '198.51.100.7', '198.51.100.7', '198.51.100.7', '192.0.2.99')).toEqual([
    '104 requests were refused, because too many others were in progress (2 from network 192.0.2.99)',
  ]);
});
