import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvLines } from './csv-writer.js';
import { guardFormula, withoutGuard } from './formula-guard.js';

const aText = fc
  .array(fc.constantFrom(...'=+-@＝＠;,\t\r\n\'"a ', ';=', ';"=', '\r\n'), { maxLength: 9 })
  .map((parts) => parts.join(''));
const runs = { numRuns: 2_000 };
/** The half of a line break that ends a line is a cell to some. */
const computed = /^(?!\r$)[=+\-@\t\r＝＋－＠]/;

test.each([',', ';', '\t'])('no cell begins like a formula where %j separates cells', (delimiter) => {
  const cellsOf = (file: string, quote: '"' | null): string[] => {
    const options = { delimiter, quote, relax_quotes: true, relax_column_count: true };
    try {
      return parse(file, { ...options, record_delimiter: ['\r\n', '\n', '\r'] }).flat();
    } catch {
      // With this delimiter its quotes are not closed.
      return [];
    }
  };
  const property = fc.property(aText, aText, (one, two) => {
    const file = csvLines([['1', one, two]]).toString();
    const withQuotes = cellsOf(file, '"');
    const without = cellsOf(file, null).map((cell) => cell.replace(/^"+/, ''));
    expect([...withQuotes, ...without].filter((cell) => computed.test(cell))).toEqual([]);
  });
  fc.assert(property, { ...runs, examples: [['x;=1+1;y', 'x;"=1+1&""";y']] });
});

test('every text is the same once the guard is taken off', () => {
  const property = fc.property(aText, (text) => {
    expect(withoutGuard(guardFormula(text))).toBe(text);
  });
  fc.assert(property, runs);
});

test.each([
  ['x;=1', "x;'=1"],
  ['Steps:\n- one', "Steps:\n'- one"],
  ['one\r\n\r\ntwo', 'one\r\n\r\ntwo'],
  ['5 - 3, a; b', '5 - 3, a; b'],
])('%j is written as %j', (text, written) => {
  expect(guardFormula(text)).toBe(written);
});
