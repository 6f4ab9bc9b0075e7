import {
  exportQuery,
  filterFromAddress,
  filterInput,
  printPath,
  type Selection,
  selectionFromAddress,
  selectionInput,
  selectionToAddress,
} from './selection';

const filtered: Selection = {
  filter: { status: ['ACTIVE', 'USED'], printed: false, batch: '7', from: '2026-11-01', search: 'K7QX & co' },
  expectedCount: 940,
};

it.each<[string, Selection]>([
  ['ids', { ids: ['1', '22'] }],
  ['a batch', { batch: '7' }],
  ['a filter', filtered],
  ['a filter of everything', { filter: {}, expectedCount: 14_023 }],
])('a selection by %s is read from its own address', (_kind, selection) => {
  expect(selectionFromAddress(selectionToAddress(selection))).toEqual(selection);
});

it('the address of the print page names the selection', () => {
  expect(printPath({ ids: ['1', '22'] })).toBe('/qr-generator/print?ids=1,22');
  expect(printPath({ batch: '7' })).toBe('/qr-generator/print?batch=7');
  expect(printPath({ filter: { status: ['ACTIVE'], printed: true }, expectedCount: 3 })).toBe(
    '/qr-generator/print?status=active&printed=yes&expected=3',
  );
});

it.each([
  '',
  'ids=',
  'ids=one,two',
  'batch=-1',
  'batch=1e3',
  'status=active',
  'expected=many',
  'expected=0x10',
])('the address ?%s names no codes', (query) =>
  expect(selectionFromAddress(new URLSearchParams(query))).toBeNull(),
);

it('values of a filter that the address misspells filter nothing', () => {
  const query = new URLSearchParams('status=gone,USED&printed=maybe&from=yesterday&batch=x&search=+++');
  expect(filterFromAddress(query)).toEqual({ status: ['USED'] });
});

it('a filter by days reaches from the start of the first to the end of the last, in the time zone of the browser', () => {
  expect(filterInput({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
    createdFrom: new Date(2026, 10, 1).toISOString(),
    createdTo: new Date(2026, 11, 1).toISOString(),
  });
});

it('the graph takes the ids, the batch, or the filter with the number that was seen', () => {
  expect(selectionInput({ ids: ['1'] })).toEqual({ ids: ['1'] });
  expect(selectionInput({ batch: '7' })).toEqual({ batch: '7' });
  expect(selectionInput(filtered)).toEqual({
    filter: {
      status: ['ACTIVE', 'USED'],
      printed: false,
      batch: '7',
      createdFrom: new Date(2026, 10, 1).toISOString(),
      search: 'K7QX & co',
    },
    expectedCount: 940,
  });
});

it('an export names the filter in the words of its address', () => {
  const query = exportQuery(filtered);
  expect(Object.fromEntries(query)).toEqual({
    status: 'active,used',
    printed: 'false',
    batch: '7',
    createdFrom: new Date(2026, 10, 1).toISOString(),
    search: 'K7QX & co',
    expectedCount: '940',
  });
  expect(exportQuery({ ids: ['1', '2'] }).get('ids')).toBe('1,2');
});
