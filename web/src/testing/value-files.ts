/** The preview of a file of values, of one row that changes a code. */
export const aValuesPreview = (more: object = {}) => ({
  digest: 'd1',
  ...{ encoding: 'UTF-8', delimiter: ',', hasHeading: true, fields: ['code', 'field:seat'] },
  sample: [{ line: 2, cells: ['CODE1', 'B7'] }],
  headings: [
    { heading: 'code', column: 'code' },
    { heading: 'Seat', column: 'field:seat' },
  ],
  ...{ newCount: 0, updateCount: 0, unchangedCount: 0, invalidCount: 0, problem: null, invalidRows: '' },
  rows: () => [] as object[],
  ...more,
});
