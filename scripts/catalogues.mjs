import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { inRepository } from './repository.mjs';

/** The catalogues of the web app, each with its French one and the sources that may read it. */
export function catalogues(folder) {
  const paths = readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
  const sources = paths.filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\.generated\./.test(path));
  const texts = new Map(sources.map((path) => [path, readFileSync(path, 'utf8')]));
  return sources
    .filter((path) => path.endsWith('.texts.ts'))
    .map((path) => {
      const name = /export const (\w+) = texts\b/.exec(texts.get(path))?.[1];
      const readers = sources.filter((other) => name && new RegExp(`\\b${name}\\b`).test(texts.get(other)));
      return {
        path,
        english: entriesOf(path, 'en'),
        french: entriesOf(path.replace(/\.ts$/, '.fr.ts'), 'fr'),
        readers: readers.map((reader) => texts.get(reader)).join('\n'),
      };
    });
}

/** The entries of the object that a source keeps in `variable`, by their keys: the literals of each. */
function entriesOf(path, variable) {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const entries = new Map();
  const collect = (node, key) => {
    if (ts.isObjectLiteralExpression(node))
      for (const property of node.properties)
        collect(property.initializer ?? property, [
          ...key,
          property.name?.text ?? property.name?.getText() ?? '…',
        ]);
    else entries.set(key.join('.'), literalsOf(node));
  };
  for (const statement of file.statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (name.getText() === variable && initializer) collect(initializer, []);
  return entries;
}

function literalsOf(node) {
  const found = [];
  const visit = (each) => {
    if (ts.isStringLiteralLike(each)) found.push(each.text);
    else if (ts.isTemplateExpression(each))
      found.push([each.head.text, ...each.templateSpans.map(({ literal }) => literal.text)].join('…'));
    ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
}

/** What people search by, and nobody reads. */
const searchWords = /^(words|verbs|nouns|separators)$/;

/** All French texts of the web app, also those that a catalogue keeps outside of its object. */
export function webFrench() {
  const root = inRepository('web', 'src');
  return readdirSync(root, { recursive: true })
    .filter((path) => path.endsWith('.texts.fr.ts'))
    .flatMap((file) => {
      const found = [];
      const visit = (node) => {
        if (ts.isPropertyAssignment(node)) {
          if (!searchWords.test(node.name.text)) visit(node.initializer);
        } else if (ts.isLiteralExpression(node) || ts.isTemplateExpression(node))
          found.push(...literalsOf(node));
        else if (!ts.isImportDeclaration(node)) ts.forEachChild(node, visit);
      };
      const path = join(root, file);
      visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
      return found.map((text) => ({ file, text }));
    });
}

/** The literal parts of the French texts of the gateway: its messages, mails and pages. */
export function gatewayFrench() {
  const root = inRepository('gateway', 'src');
  return readdirSync(root, { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^(commands|reliability|testing)\//.test(path))
    .flatMap((file) => frenchIn(join(root, file)).map((text) => ({ file, text })));
}

function frenchIn(path) {
  const text = readFileSync(path, 'utf8');
  if (!/\bfr:/.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const collect = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(node.text);
    ts.forEachChild(node, collect);
  };
  const visit = (node) => {
    if (ts.isPropertyAssignment(node) && node.name.getText(source) === 'fr') collect(node.initializer);
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
