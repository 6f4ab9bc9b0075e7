import {
  cornerOf,
  labelOn,
  layoutOf,
  matchesSheet,
  neighbourOf,
  paperOf,
  paperOfLanguage,
} from './sheet-preview';

const sheet = {
  name: 'Avery L7160',
  fits: ['Avery J8160', 'Herma 4677'],
  columns: 3,
  rows: 7,
  labelsPerSheet: 21,
  left: 7.25,
  top: 15.15,
  pitchX: 66,
  pitchY: 38.1,
};

it.each([
  [1, 21, { pageCount: 1, freeCells: 0 }],
  [1, 22, { pageCount: 2, freeCells: 20 }],
  [5, 17, { pageCount: 1, freeCells: 0 }],
  [21, 2, { pageCount: 2, freeCells: 20 }],
  [5, 940, { pageCount: 45, freeCells: 1 }],
])('from cell %i on, %i labels need %j', (start, labels, layout) =>
  expect(layoutOf(sheet, start, labels)).toEqual(layout),
);

it('labels are counted through the pages, from the start cell on', () => {
  const run = { startCell: 5, labelCount: 20 };
  expect(labelOn(sheet, run, 1, 4)).toBeNull();
  expect(labelOn(sheet, run, 1, 5)).toBe(1);
  expect(labelOn(sheet, run, 1, 21)).toBe(17);
  expect(labelOn(sheet, run, 2, 3)).toBe(20);
  expect(labelOn(sheet, run, 2, 4)).toBeNull();
});

it('the corner of a cell is where the pitch of the sheet leads', () => {
  const { x, y, column, row } = cornerOf(sheet, 5);
  expect([x, y]).toEqual([7.25 + 66, 15.15 + 38.1]);
  expect([column, row]).toEqual([2, 2]);
});

it.each([
  [5, 'ArrowRight', 6],
  [5, 'ArrowDown', 8],
  [5, 'ArrowUp', 2],
  [2, 'ArrowUp', 2],
  [21, 'ArrowRight', 21],
  [5, 'Home', 1],
  [5, 'End', 21],
  [5, 'a', null],
])('from cell %i, %s leads to %j', (cell, key, next) => expect(neighbourOf(sheet, cell, key)).toBe(next));

it('a search finds a sheet by its name and by the products that it fits', () => {
  expect(matchesSheet(sheet, 'l7160')).toBe(true);
  expect(matchesSheet(sheet, 'herma 4677')).toBe(true);
  expect(matchesSheet(sheet, '4677 avery')).toBe(true);
  expect(matchesSheet(sheet, 'herma 4608')).toBe(false);
});

it('paper has the name that printers give it', () => {
  expect(paperOf({ pageWidth: 210, pageHeight: 297 })).toBe('A4');
  expect(paperOf({ pageWidth: 215.9, pageHeight: 279.4 })).toBe('US Letter');
  expect(paperOf({ pageWidth: 100, pageHeight: 50 })).toBe('100 × 50 mm');
});

it.each([
  ['en-US', 'US Letter'],
  ['fr-CA', 'US Letter'],
  ['en', 'US Letter'],
  ['fr', 'A4'],
  ['pt-BR', 'A4'],
])('a browser in %s prints on %s', (language, paper) => expect(paperOfLanguage(language)).toBe(paper));
