import { readCsv } from './read-csv.js';

const read = (text: string | Buffer) => readCsv(Buffer.from(text as string));

test.each([
  [',', 'a,b\n1,2'],
  [';', 'a;b\n1,5;2'],
  ['\t', 'a\tb\n1\t2'],
  [',', 'only\n1;2'],
  [';', '"a,b,c";d\n1;2'],
  ['|', 'a|b\n1|2'],
  [';', 'sep=;\r\na;b\r\n1;2'],
])('the delimiter is %j in %j', async (delimiter, text) => {
  expect((await read(text)).delimiter).toBe(delimiter);
});

test('rows have the number of their first line, also below blank and long ones', async () => {
  const text =
    '\uFEFF"id","text"\r\n\r\n1,"two\r\nlines"\r\n , \r\n2,"a ""quoted"" one"\n3,\'=1+1\r4,it\'s 5" wide';
  const { heading, rows, encoding } = await read(text);
  expect([heading, encoding]).toEqual([['id', 'text'], 'UTF-8']);
  expect(rows).toEqual([
    { line: 3, cells: ['1', 'two\r\nlines'] },
    { line: 6, cells: ['2', 'a "quoted" one'] },
    { line: 7, cells: ['3', '=1+1'] },
    { line: 8, cells: ['4', 'it\'s 5" wide'] },
  ]);
  expect((await read('sep=,\na\nx')).rows).toEqual([{ line: 3, cells: ['x'] }]);
});

test('reads UTF-8, UTF-16 and Windows-1252, and says which', async () => {
  const text = 'texte\nÉté à 5 €';
  const windows = Buffer.from([...'texte\n'].map((c) => c.charCodeAt(0)).concat(0xc9, 0x74, 0xe9, 0x80));
  expect(await read(windows)).toMatchObject({ encoding: 'Windows-1252', rows: [{ cells: ['Été€'] }] });
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
  expect(await read(utf16)).toMatchObject({ encoding: 'UTF-16', rows: [{ cells: ['Été à 5 €'] }] });
  expect(await read(utf16.swap16())).toMatchObject({ encoding: 'UTF-16' });
  expect(await read(text)).toMatchObject({ encoding: 'UTF-8', rows: [{ cells: ['Été à 5 €'] }] });
});

test('characters that lie across two pieces stay whole', async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => [`${at}`, `${'é😀'.repeat(10)}${at}`]);
  const read = await readCsv(Buffer.from(`id,text\r\n${rows.map((row) => row.join()).join('\r\n')}`));
  expect(read.rows).toEqual(rows.map((cells, at) => ({ line: at + 2, cells })));
});

test.each<[name: string, text: string, message: string]>([
  ['nothing', '', 'The file is empty.'],
  ['blank lines', '\n \n', 'The file is empty.'],
  ['a heading', 'text\n\n', 'The file has no rows below its heading.'],
  [
    'an open quotation mark',
    'text\na\n"b\nc',
    'The quotation mark that opens on line 3 or later is not closed.',
  ],
  [
    'a workbook',
    'PK\x03\x04\0\0',
    'This is not a CSV file. In your spreadsheet, save the sheet as CSV (UTF-8).',
  ],
  ['5,001 rows', `text${'\nx'.repeat(5_001)}`, 'The file has more than 5,000 rows. Split it.'],
  [
    'a million blank lines',
    '\n'.repeat(1_000_000),
    'The file has more than 5,000 lines, blank ones included. Delete the blank ones, or split the file.',
  ],
  [
    'a row below 5,000 blank lines',
    `text${'\n '.repeat(5_000)}\nx`,
    'The file has more than 5,000 lines, blank ones included. Delete the blank ones, or split the file.',
  ],
  ['a million cells in a row', `a\n${','.repeat(1_000_000)}x`, 'Line 2 has more than 100 cells.'],
])('%s is refused', async (_, text, message) => {
  await expect(read(text)).rejects.toMatchObject({ code: 'INVALID_INPUT', message });
});
