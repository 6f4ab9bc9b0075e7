import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { messagesOfPhones, messagesOfWebApp } from './gateway-messages.mjs';
import { inRepository } from './repository.mjs';

const folder = 'web/src/gateway/server-messages';

/** The keys of a module of the French messages, and the texts of those that are plain. */
function entriesOf(file) {
  const path = `${folder}/${file}`;
  const sourceFile = ts.createSourceFile(
    path,
    readFileSync(inRepository(path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  return sourceFile.statements.filter(ts.isVariableStatement).flatMap((statement) =>
    statement.declarationList.declarations.flatMap(({ initializer }) =>
      initializer.properties.map(({ name, initializer: value }) => ({
        key: name.text,
        french: ts.isStringLiteral(value) ? value.text : value.getText(),
        isPlain: ts.isStringLiteral(value),
      })),
    ),
  );
}

const files = readdirSync(inRepository(folder)).filter((file) => /\.fr\.ts$/.test(file));
const messages = files.filter((file) => file !== 'words.fr.ts').flatMap(entriesOf);
const words = entriesOf('words.fr.ts');
const found = messagesOfWebApp();

test('many messages are found', () => {
  expect(found.size).toBeGreaterThan(450);
  expect([...found.keys()]).toEqual(
    expect.arrayContaining([
      'Please log in.',
      'QR code not found.',
      'A batch has at most {max} links. Revoke one first.',
      'The selection has {now} codes now, not {expected}. Look at it again.',
      '{name} is required.',
    ]),
  );
});

test('each message that the web app may show has a French one', () => {
  const translated = new Set(messages.map(({ key }) => key));
  const missing = [...found].filter(([key]) => !translated.has(key));
  expect(missing.map(([key, place]) => `${place} ${key}`)).toEqual([]);
});

test('no French message is of one that the gateway does not have, and none is there twice', () => {
  const keys = messages.map(({ key }) => key);
  expect(keys.filter((key) => !found.has(key))).toEqual([]);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('the words stand in the gateway', () => {
  const root = 'gateway/src/features';
  const sources = readdirSync(inRepository(root), { recursive: true })
    .filter((path) => /(print-run\.entity|sheet-geometry|device-name|role-sentences)\.ts$/.test(path))
    .map((path) => readFileSync(inRepository(`${root}/${path}`), 'utf8'))
    .join('\n');
  const parts = words.flatMap(({ key }) => key.split(/\{\w+\}|, | on | and /).map((part) => part.trim()));
  expect(parts.filter((part) => !sources.includes(part))).toEqual([]);
});

test('plain French messages have the values of the English ones, and the signs of French', () => {
  const holes = (text) => [...new Set(text.match(/\{\w+\}/g))].sort();
  const plain = [...messages, ...words].filter(({ isPlain }) => isPlain);
  expect(plain.filter(({ key, french }) => `${holes(key)}` !== `${holes(french)}`)).toEqual([]);
  const wrong = / [;:!?»%]|« |'|"/;
  expect(plain.filter(({ french }) => wrong.test(french)).map(({ french }) => french)).toEqual([]);
});

test('each message that the app of a phone may show has a French one, and no other one is there', () => {
  const keysIn = (path) => {
    const text = readFileSync(inRepository(path), 'utf8');
    const sourceFile = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const object = sourceFile.statements.filter(ts.isVariableStatement)[0].declarationList.declarations[0]
      .initializer;
    return object.properties.map(({ name, initializer }) => [name.text, initializer.text]);
  };
  const outcomes = ['codes/qr-scans/scan-messages.ts', 'content/acceptances/acceptance-messages.ts'];
  const said = outcomes.flatMap((path) => keysIn(`gateway/src/features/${path}`)).map(([, text]) => text);
  const errors = keysIn('gateway/src/legacy/mobile/error-messages.fr.ts').map(([key]) => key);
  const all = messagesOfPhones();
  expect([...all].filter(([key]) => !said.includes(key) && !errors.includes(key))).toEqual([]);
  expect(errors.filter((key) => !all.has(key))).toEqual([]);
});
