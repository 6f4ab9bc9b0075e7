import { aScanDay } from '../../../testing/some-scans';
import { scansOf, summaryOf } from './scan-days';

it('an annulled scan is no scan of its day', () => {
  expect(scansOf(aScanDay(0, { accepted: 2, annulled: 5, unknown: 1 }))).toBe(3);
});

it('the sentence counts what was accepted and refused, and names the busiest day', () => {
  const days = [aScanDay(0, { accepted: 3 }), aScanDay(1, { accepted: 2, revoked: 4 }), aScanDay(2)];
  expect(summaryOf(days)).toBe('Scans of the last 3 days: 5 accepted, 4 refused. Most scans on 24 Oct: 6.');
});
