import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import type { FileFormatInput } from './file-format.inputs.js';

let gateway: TestGateway;
let ann: TestApplication;
beforeAll(async () => {
  gateway = await aGateway();
  ann = await anApplication(gateway);
});
afterAll(() => gateway?.close());

const fields = `digest encoding delimiter hasHeading fields problem newCount invalidCount invalidRows
  headings { heading column } sample { line cells }
  rows { line outcome values { column value } errors { column message } }`;
const base64 = (file: string | Buffer) => Buffer.from(file as string).toString('base64');

interface Seen {
  digest: string;
  problem: string | null;
  headings: { heading: string; column: string | null }[];
  rows: { line: number; values: { column: string; value: string }[]; errors: { message: string }[] }[];
  [field: string]: unknown;
}

async function preview(kind: string, file: string | Buffer, format: FileFormatInput = {}) {
  const query = `query ($input: PreviewImportInput!) { previewImport(input: $input) { ${fields} } }`;
  const { data, errors } = await ann.graphql(query, { input: { kind, csv: base64(file), ...format } });
  if (errors) throw Object.assign(new Error(errors[0]?.message), errors[0]?.extensions);
  return data.previewImport as Seen;
}

async function previewCodes(file: string | Buffer, format: FileFormatInput = {}) {
  const query = `query ($input: PreviewQrCodeImportInput!) { previewQrCodeImport(input: $input) { ${fields} } }`;
  const { data, errors } = await ann.graphql(query, { input: { csv: base64(file), ...format } });
  if (errors) throw Object.assign(new Error(errors[0]?.message), errors[0]?.extensions);
  return data.previewQrCodeImport as Seen;
}

const run = (kind: string, file: string, digest: string, format: FileFormatInput = {}) =>
  ann.graphql('mutation ($input: RunImportInput!) { runImport(input: $input) { addedCount message } }', {
    input: { kind, csv: base64(file), digest, invite: false, ...format },
  });

const valuesOf = ({ rows }: Seen) =>
  rows.map(({ values }) => Object.fromEntries(values.map(({ column, value }) => [column, value])));
const columnsOf = ({ headings }: Seen) => headings.map(({ column }) => column);

test.each([
  [
    'Mailchimp',
    'Email Address,First Name,Last Name,Address,TAGS\nanna@example.com,Anna,Müller,,x',
    { email: 'anna@example.com', username: 'Anna Müller' },
  ],
  [
    'Google',
    'First Name,Middle Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value\nAnna,B,Müller,,*,anna@example.com',
    { email: 'anna@example.com', username: 'Anna Müller' },
  ],
  [
    'Google with whole names',
    'Name,Given Name,Additional Name,Family Name,E-mail 1 - Value\nAnna Müller,Anna,,Müller,anna@example.com',
    { email: 'anna@example.com', username: 'Anna Müller' },
  ],
  [
    'German',
    'Nachname;Vorname;E-Mail;Rolle\nMüller;Anna;anna@example.com;Administratorin',
    { email: 'anna@example.com', username: 'Anna Müller', role: 'admin' },
  ],
  [
    'German user names',
    'Benutzername;Vorname;E-Mail-Adresse;Rolle\namueller;Anna;anna@example.com;Benutzer',
    { email: 'anna@example.com', username: 'amueller', role: 'user' },
  ],
  [
    'Spanish',
    'Correo electrónico;Nombre;Apellidos;Rol\ninés@example.com;Inés;Núñez Gil;Usuaria',
    { email: 'inés@example.com', username: 'Inés Núñez Gil', role: 'user' },
  ],
  [
    'French',
    'Adresse e-mail;Prénom;Nom;Rôle\nzoe@example.com;Zoé;Lefèvre;Administrateur',
    { email: 'zoe@example.com', username: 'Zoé Lefèvre', role: 'admin' },
  ],
])('a list of %s headings is recognised', async (_, file, values) => {
  const seen = await preview('APP_USERS', file);
  expect(seen).toMatchObject({ problem: null, newCount: 1 });
  expect(valuesOf(seen)).toEqual([values]);
});

test('columns that are not imported are named, and a role in another word is an invalid row', async () => {
  const seen = await preview('APP_USERS', 'E-Mail;Benutzername;Rolle;Abteilung\na@example.com;A;Chef;X');
  expect(seen.headings).toEqual([
    { heading: 'E-Mail', column: 'email' },
    { heading: 'Benutzername', column: 'username' },
    { heading: 'Rolle', column: 'role' },
    { heading: 'Abteilung', column: null },
  ]);
  expect(seen.rows).toMatchObject([{ line: 2, errors: [{ column: 'role' }] }]);
  expect(seen.fields).toEqual(['email', 'username', 'role']);
});

test('a person says which columns are the name, and which is the address', async () => {
  const file = 'Kontakt|Rufname|Sippe|Nr\nola@example.com|Ola|Łukasz|7';
  const guessed = await preview('APP_USERS', file);
  expect(guessed).toMatchObject({ delimiter: '|', newCount: 0, rows: [] });
  expect(guessed.problem).toMatch(/^The file has no column “email”\. /);
  expect(guessed.sample).toEqual([{ line: 2, cells: ['ola@example.com', 'Ola', 'Łukasz', '7'] }]);
  const format = { columns: ['email', 'username', 'username', null] };
  const seen = await preview('APP_USERS', file, format);
  expect(columnsOf(seen)).toEqual(format.columns);
  expect(valuesOf(seen)).toEqual([{ email: 'ola@example.com', username: 'Ola Łukasz' }]);
  expect((await run('APP_USERS', file, seen.digest)).code).toBe('INVALID_INPUT');
  expect((await run('APP_USERS', file, seen.digest, format)).data.runImport.addedCount).toBe(1);
});

test('a list without a heading gets columns without a name', async () => {
  const file = 'ina@example.com;Ina\nkai@example.com;Kai;user\n';
  const without = await preview('APP_USERS', file, { hasHeading: false });
  expect(without).toMatchObject({
    hasHeading: false,
    problem: 'No column of the file is the email. Choose it.',
  });
  expect(columnsOf(without)).toEqual([null, null, null]);
  const seen = await preview('APP_USERS', file, {
    hasHeading: false,
    columns: ['email', 'username', 'role'],
  });
  expect(seen).toMatchObject({ newCount: 2, problem: null });
  expect(seen.invalidRows).toBe('\ufeff"email","username","role","error"\r\n');
});

test('the same field of two columns is a problem, but not of parts of a name', async () => {
  const seen = await preview('APP_USERS', 'a,b,c\nx@example.com,y@example.com,X', {
    columns: ['email', 'email', 'username'],
  });
  expect(seen.problem).toBe('Two columns of the file are the email. Keep one of them.');
});

test('a column in another language can be chosen', async () => {
  await gateway.services.contentLanguages.save(ann.scope, { languages: ['en', 'fr'] }, ann.viewer);
  const file = 'Anglais;Français;text:es\nWhere?;Où ?;¿Dónde?';
  const columns = ['text', 'text:fr', null];
  const seen = await preview('QUESTIONS', file, { columns });
  expect(seen).toMatchObject({ newCount: 1, problem: null, fields: ['id', 'text', 'text:fr'] });
  expect(valuesOf(seen)).toEqual([{ text: 'Where?', 'text:fr': 'Où ?' }]);
});

test('an import runs only with the character set, delimiter and columns of its preview', async () => {
  const file = 'text;question\nWas?,Wer?;Wie?';
  const format = { columns: ['text', null], encoding: 'UTF-8', delimiter: ';', hasHeading: true };
  const { digest } = await preview('QUESTIONS', file, format);
  for (const other of [
    { columns: [null, 'text'] },
    { encoding: 'Windows-1252' },
    { delimiter: ',', columns: ['text'] },
    { hasHeading: false },
  ])
    expect([other, (await run('QUESTIONS', file, digest, { ...format, ...other })).code]).toEqual([
      other,
      'CONFLICT',
    ]);
  expect((await run('QUESTIONS', file, digest, format)).data.runImport.addedCount).toBe(1);
});

test('each line with a byte that is not UTF-8 is named, and the others are imported', async () => {
  const file = Buffer.concat([
    Buffer.from('email,name,note\na@example.com,Łukasz,\nb@example.com,M'),
    Buffer.from('\xc3ller,\nc@example.com,Иванов,\xe9\n'.replace('Иванов', 'Ola'), 'latin1'),
  ]);
  const seen = await preview('APP_USERS', file);
  expect(seen).toMatchObject({ encoding: 'UTF-8', newCount: 2, invalidCount: 1 });
  expect(seen.rows[0]).toMatchObject({
    line: 3,
    errors: [
      {
        column: 'username',
        message: 'A character cannot be read in this character set. Choose another one, or correct the file.',
      },
    ],
  });
});

test('a character set that was guessed wrongly is corrected', async () => {
  const file = Buffer.from('text\nKova\xe8?\n', 'latin1');
  expect(valuesOf(await preview('QUESTIONS', file))).toEqual([{ text: 'Kovaè?' }]);
  const seen = await preview('QUESTIONS', file, { encoding: 'Windows-1250' });
  expect(seen.encoding).toBe('Windows-1250');
  expect(valuesOf(seen)).toEqual([{ text: 'Kovač?' }]);
});

test('the sample has the first rows, and those in which the character set shows', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => (at === 15 ? 'Où ?' : `Row ${at}`));
  const { sample } = await preview('QUESTIONS', `text\n${rows.join('\n')}`);
  expect((sample as { line: number }[]).map(({ line }) => line)).toEqual([2, 3, 4, 5, 17]);
});

test.each<[field: string, format: FileFormatInput, message: RegExp]>([
  ['encoding', { encoding: 'Latin' }, /^Choose one of these character sets: UTF-8, /],
  ['delimiter', { delimiter: ':' }, /^The delimiter is a comma, /],
  ['columns', { columns: ['text', 'email'] }, /^There is no field “email”\. Choose of: id, text/],
  ['columns', { columns: ['text'] }, /^The file has 2 columns\./],
])('a %s that is not known is refused by its name', async (field, format, message) => {
  await expect(preview('QUESTIONS', 'text,x\na,b', format)).rejects.toMatchObject({
    ...{ code: 'INVALID_INPUT', message: expect.stringMatching(message) },
    fields: [{ field }],
  });
});

test('printed codes: the column of the contents is recognised or chosen', async () => {
  const seen = await previewCodes('Serial;Code;Holder\n1;T-1;Łukasz\n2;T-2;Ola');
  const fields = ['content', 'validFrom', 'validUntil', 'maxUses'];
  expect(seen).toMatchObject({ newCount: 2, problem: null, fields });
  expect(columnsOf(seen)).toEqual([null, 'content', null]);
  const file = 'Serial;Ticket\n1;U-1\n2;U-2';
  expect((await previewCodes(file)).problem).toBe('No column of the file is the content. Choose it.');
  const format = { hasHeading: true, columns: [null, 'content'] };
  const chosen = await previewCodes(file, format);
  expect(valuesOf(chosen)).toEqual([{ content: 'U-1' }, { content: 'U-2' }]);
  const mutation =
    'mutation ($input: ImportQrCodesInput!) { importQrCodes(input: $input) { batch { size } } }';
  const input = { csv: base64(file), digest: chosen.digest };
  expect((await ann.graphql(mutation, { input })).code).toBe('INVALID_INPUT');
  const other = { hasHeading: false, columns: [null, 'content'] };
  expect((await ann.graphql(mutation, { input: { ...input, ...other } })).code).toBe('CONFLICT');
  const { data } = await ann.graphql(mutation, { input: { ...input, ...format } });
  expect(data.importQrCodes.batch.size).toBe(2);
});

test('printed codes: a first line that looks like several columns is one content by another delimiter', async () => {
  const file = 'WIFI:T:WPA;S:Hall\nWIFI:T:WPA;S:Room\n';
  expect((await previewCodes(file)).problem).not.toBeNull();
  expect(await previewCodes(file, { delimiter: ',' })).toMatchObject({ newCount: 2, problem: null });
  expect(await previewCodes('a|b\nc|d')).toMatchObject({ newCount: 2, delimiter: ',' });
  await expect(previewCodes('a', { encoding: 'x' })).rejects.toMatchObject({
    fields: [{ field: 'encoding' }],
  });
});
