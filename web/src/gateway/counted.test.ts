import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countedRows, countWord, lastCountedPage, maxCounted } from './counted';

it('a count ends at 20,000, and so do the pages', () => {
  expect([countWord(20_000), countWord(20_001)]).toEqual(['20,000', 'more than 20,000']);
  expect([lastCountedPage(12), lastCountedPage(25)]).toEqual([1667, 801]);
});

it('a list that is counted whole says how many it has', () => {
  expect(countWord(25_160)).toBe('25,160');
});

it('names what is counted', () => {
  expect([1, 2, 20_001].map((total) => countedRows(total, 'scan'))).toEqual([
    '1 scan',
    '2 scans',
    'More than 20,000 scans',
  ]);
});

it('the contract names the same limit', () => {
  const contract = readFileSync(join(__dirname, '../../../schema.graphql'), 'utf8');
  const end = (maxCounted + 1).toLocaleString('en');
  expect(
    contract.match(new RegExp(`\`totalCount\`[^.]* ${end}[^.]*${maxCounted.toLocaleString('en')}`, 'g')),
  ).toHaveLength(3);
});
