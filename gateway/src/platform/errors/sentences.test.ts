import { z } from 'zod';
import { Call } from '../call-context.js';
import { DomainError, saidFields } from './domain-error.js';
import { fieldError } from './field-error.js';
import { parseInput } from './parse-input.js';
import { said, sentences } from './sentences.js';

const says = sentences({
  gone: { en: 'Gone.', fr: 'Parti.' },
  again: { en: 'Please try again.', fr: 'Veuillez réessayer.', specified: 'fr' },
  atMost: (max: number) => ({ en: `At most ${max}.`, fr: `Au maximum ${max}.` }),
});

const inCall = <T>(answersIn: 'en' | 'fr' | null, work: () => T): T =>
  new Call({ door: 'GRAPH', answersIn }).run(work);

test('a sentence is said in the language of the call', () => {
  const all = () => [says.gone, says.again, says.atMost(3)].map(said);
  expect(inCall('fr', all)).toEqual(['Parti.', 'Veuillez réessayer.', 'Au maximum 3.']);
  expect(inCall('en', all)).toEqual(['Gone.', 'Please try again.', 'At most 3.']);
});

test('without a choice, and outside of calls, it is the text of the specification', () => {
  const all = () => [says.gone, says.again, says.atMost(3)].map(said);
  expect(inCall(null, all)).toEqual(['Gone.', 'Veuillez réessayer.', 'At most 3.']);
  expect(all()).toEqual(['Gone.', 'Veuillez réessayer.', 'At most 3.']);
});

test('an error is said where it is answered, and logged as specified', () => {
  const error = inCall('en', () => fieldError('CONFLICT', 'name', says.atMost(2)));
  expect(error.message).toBe('At most 2.');
  expect(inCall('fr', () => saidFields(error))).toEqual([{ field: 'name', message: 'Au maximum 2.' }]);
});

test('a rule says its sentence to each call', () => {
  const rule = z.object({ name: z.string().min(1, says.gone).max(3, says.atMost(3)) });
  const refusal = (name: string) => {
    try {
      return parseInput(rule, { name });
    } catch (error) {
      return error instanceof DomainError && said(error.said);
    }
  };
  expect(inCall('fr', () => [refusal(''), refusal('four')])).toEqual(['Parti.', 'Au maximum 3.']);
  expect(inCall(null, () => [refusal(''), refusal('four')])).toEqual(['Gone.', 'At most 3.']);
});
