import { parsePool } from './pool.js';

test('a size is a number of M or G', () => {
  expect([parsePool('512M'), parsePool('4G')]).toEqual([536_870_912, 4_294_967_296]);
});

test.each(['', '4', '4g', 'G', '1.5G', '-1G'])('"%s" is not a size', (text) => {
  expect(() => parsePool(text)).toThrow('--pool takes a size such as 512M or 4G');
});
