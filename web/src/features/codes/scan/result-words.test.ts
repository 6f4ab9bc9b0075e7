import type { Entry } from './entry';
import { canUndo, isRedeemedElsewhere, isWaiting, toneOf } from './entry';
import { timeOf, wordsOf } from './result-words';

const scannedAt = new Date().toISOString();
const entry = (more: Partial<Entry> = {}): Entry => ({
  ...{ key: 'k', nonce: 'n', application: 'Garden', text: '7ZK3Q9M2XV4D8H1R6TBC', scannedAt },
  ...more,
});
const answer = (reason: string, code?: object) =>
  entry({
    answer: {
      status: 'error',
      reason,
      message: 'The gateway says so.',
      ...(code && { code: code as never }),
    },
  });
const listTime = new Date(2026, 10, 24, 14, 3).toISOString();

it('a refusal says the reason, the time and the gate', () => {
  const usedAt = new Date();
  usedAt.setHours(14, 3);
  const used = answer('already_used', { status: 'used', usedAt: usedAt.toISOString(), usedBy: 'Gate 2' });
  expect(wordsOf(used)).toEqual({ title: 'Used already', detail: 'Used at 14:03 by Gate 2.' });
  expect(wordsOf(answer('already_used')).detail).toBe('The gateway says so.');
  expect(wordsOf(answer('unknown')).detail).toBe('This is no code of Garden.');
  expect(wordsOf({ ...answer('unknown'), text: '7ZK3Q9M2X' }).detail).toBe(
    '9 characters were read, and a code has 20. Scan it again.',
  );
  expect(wordsOf(answer('later_reason'))).toEqual({ title: 'Refused', detail: 'The gateway says so.' });
});

it('a code that is not valid yet, or not any more, says when it is', () => {
  const at = new Date();
  at.setHours(14, 3);
  const [validFrom, validUntil] = [at.toISOString(), at.toISOString()];
  const early = { title: 'Not valid yet', detail: 'Valid from 14:03.' };
  const ended = { title: 'Expired', detail: 'Valid until 14:03.' };
  expect(wordsOf(answer('too_early', { status: 'active', validFrom }))).toEqual(early);
  expect(wordsOf(answer('expired', { status: 'active', validUntil }))).toEqual(ended);
  expect(wordsOf(entry({ decision: { outcome: 'too_early', validFrom } }))).toEqual(early);
  expect(wordsOf(entry({ decision: { outcome: 'expired', validUntil } }))).toEqual(ended);
  expect(toneOf(entry({ decision: { outcome: 'used_today', isKnown: true } }))).toBe('red');
});

it('a code that may be used again says how often', () => {
  const accepted = entry({ decision: { outcome: 'accepted', listTime, usesLeft: 2 } });
  expect(wordsOf(accepted).detail).toMatch(/ 2 more uses\.$/);
});

it('a code that is not on the list is amber, never invalid', () => {
  const missing = entry({ decision: { outcome: 'undecided', listTime } });
  expect(toneOf(missing)).toBe('amber');
  expect(wordsOf(missing).detail).toMatch(
    /^Not on the list of 14:03.*It is checked when the connection is back\.$/,
  );
  expect(wordsOf(entry({ decision: { outcome: 'undecided' } })).detail).toContain('no list');
});

it('offline, red is what this device redeemed itself', () => {
  const here = entry({ decision: { outcome: 'used_here', usedAt: listTime, isKnown: false } });
  expect([toneOf(here), wordsOf(here).title, isWaiting(here)]).toEqual(['red', 'Used already', true]);
  expect(toneOf(entry({ decision: { outcome: 'accepted', listTime } }))).toBe('green');
});

it('what was also redeemed elsewhere says by whom', () => {
  const usedAt = new Date();
  usedAt.setHours(14, 3);
  const both: Entry = {
    ...answer('already_used', { status: 'used', usedAt: usedAt.toISOString(), usedBy: 'Gate 2' }),
    decision: { outcome: 'accepted', listTime },
  };
  expect(isRedeemedElsewhere(both)).toBe(true);
  expect(wordsOf(both).detail).toMatch(/also redeemed at 14:03 by Gate 2\.$/);
});

it('an accepted scan can be undone for 15 minutes, and one that waits at any time', () => {
  const accepted = entry({ answer: { status: 'ok', message: '' }, answeredTo: '1' });
  const [now, later] = [Date.parse(scannedAt), Date.parse(scannedAt) + 16 * 60_000];
  expect([canUndo(accepted, now, '1'), canUndo(accepted, later, '1')]).toEqual([true, false]);
  expect(canUndo(entry({ decision: { outcome: 'accepted', listTime } }), later, '1')).toBe(true);
  expect(canUndo(answer('revoked'), now, '1')).toBe(false);
});

it('a time of another day has its day, and of another year its year', () => {
  const now = new Date(2026, 10, 24, 12).getTime();
  expect(timeOf(new Date(2026, 10, 23, 9, 5).toISOString(), now)).toBe('09:05 on 23 Nov');
  expect(timeOf(new Date(2016, 10, 23, 9, 5).toISOString(), now)).toBe('09:05 on 23 Nov 2016');
  expect(timeOf('never')).toBe('an unknown time');
});
