import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBrokenOff, lastCountedPage, maxCounted } from './counted';

it('a count ends at 10,000, and so do the pages', () => {
  expect([10_000, 10_001, 25_160].map(isBrokenOff)).toEqual([false, true, false]);
  expect([lastCountedPage(12), lastCountedPage(25)]).toEqual([834, 401]);
});

it('the contract names the same limit', () => {
  const contract = readFileSync(join(__dirname, '../../../schema.graphql'), 'utf8');
  const end = (maxCounted + 1).toLocaleString('en');
  expect(
    contract.match(new RegExp(`\`totalCount\`[^.]* ${end}[^.]*${maxCounted.toLocaleString('en')}`, 'g')),
  ).toHaveLength(5);
});
