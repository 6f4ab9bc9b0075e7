import { z } from 'zod';
import { selectionOfQuery, selectionQuery } from './qr-selection.js';

const schema = z.object(selectionQuery);
const parse = (query: Record<string, string>) => selectionOfQuery(schema.parse(query));

test('ids, separated by commas, are a selection by ids', () => {
  expect(parse({ ids: '1, 2,3', expectedCount: '3' })).toEqual({ ids: ['1', '2', '3'], expectedCount: 3 });
});

test('a batch alone is a selection by batch', () => {
  expect(parse({ batch: '7' })).toEqual({ batch: '7' });
});

test('the fields of a filter are a selection by filter, with a batch or without', () => {
  expect(
    parse({
      batch: '7',
      status: 'active,used',
      createdFrom: '2026-11-21T09:30:00Z',
      createdTo: '2026-11-22T00:00:00+01:00',
      printed: 'false',
      search: 'ABCD',
      expectedCount: '940',
    }),
  ).toEqual({
    filter: {
      batch: '7',
      status: ['active', 'used'],
      createdFrom: new Date('2026-11-21T09:30:00Z'),
      createdTo: new Date('2026-11-21T23:00:00Z'),
      printed: false,
      search: 'ABCD',
    },
    expectedCount: 940,
  });
  expect(parse({ printed: 'true', expectedCount: '0' })).toEqual({
    filter: { printed: true },
    expectedCount: 0,
  });
});

test('nothing is the whole application', () => {
  expect(parse({ expectedCount: '10' })).toEqual({ filter: {}, expectedCount: 10 });
});

test('ids beside a filter or a batch stay in the selection, which the service rejects', () => {
  expect(parse({ ids: '1', batch: '7' })).toEqual({ ids: ['1'], batch: '7' });
  expect(parse({ ids: '1', printed: 'true' })).toEqual({ ids: ['1'], filter: { printed: true } });
});

test.each([
  ['status', 'ACTIVE'],
  ['status', 'active,gone'],
  ['status', ''],
  ['createdFrom', 'yesterday'],
  ['createdTo', '2026-11-21'],
  ['printed', '1'],
  ['expectedCount', '1e3'],
  ['expectedCount', '-1'],
  ['expectedCount', '1.5'],
  ['batch', '1'.repeat(11)],
  ['search', 'x'.repeat(1001)],
  ['ids', '1,'.repeat(3001)],
])('rejects %s=%s', (name, value) => {
  const { error } = schema.safeParse({ [name]: value });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([name]);
});
