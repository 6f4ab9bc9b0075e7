import { countWord, lastCountedPage } from './counted';

it('a count ends at 20,000, and so do the pages', () => {
  expect([countWord(20_000), countWord(20_001)]).toEqual(['20,000', 'more than 20,000']);
  expect([lastCountedPage(12), lastCountedPage(25)]).toEqual([1667, 801]);
});
