import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countedRows, countWord, lastCountedPage, maxCounted } from './counted';

it('a count ends at 10,000, and so do the pages', () => {
  expect([countWord(10_000), countWord(10_001)]).toEqual(['10,000', 'more than 10,000']);
  expect([lastCountedPage(12), lastCountedPage(25)]).toEqual([834, 401]);
});

it('a list that is counted whole says how many it has', () => {
  expect(countWord(25_160)).toBe('25,160');
});

it('names what is counted', () => {
  expect([1, 2, 10_001].map((total) => countedRows(total, 'scan'))).toEqual([
    '1 scan',
    '2 scans',
    'More than 10,000 scans',
  ]);
});

it('the contract names the same limit', () => {
  const contract = readFileSync(join(__dirname, '../../../schema.graphql'), 'utf8');
  const end = (maxCounted + 1).toLocaleString('en');
  expect(
    contract.match(new RegExp(`\`totalCount\`[^.]* ${end}[^.]*${maxCounted.toLocaleString('en')}`, 'g')),
  ).toHaveLength(4);
});
