import { base64, pastedBlock, valuesCsv } from './pasted-block';

it('a block has the lines and tabs of a spreadsheet, and a single text is none', () => {
  expect(pastedBlock('A1\tAnn\r\nA2\t Bob \r\n')).toEqual([
    ['A1', 'Ann'],
    ['A2', 'Bob'],
  ]);
  expect(pastedBlock('A1')).toBeNull();
  expect(pastedBlock('A1\n')).toBeNull();
});

it('a file of values quotes each cell', () => {
  const csv = valuesCsv(['seat', 'name'], [{ code: 'CODE1', cells: ['A "1"', 'Zoë, Ann'] }]);
  expect(csv).toBe('"code","field:seat","field:name"\r\n"CODE1","A ""1""","Zoë, Ann"');
  expect(Buffer.from(base64(csv), 'base64').toString()).toBe(csv);
});
