import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { inRepository } from './repository.mjs';

/* The sentences of the gateway: its messages, mails and pages. That each has both languages is for the compiler. */

const root = 'gateway/src';
const files = readdirSync(inRepository(root), { recursive: true })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^(commands|reliability|testing)\//.test(path));

/** The literal parts of all French texts of a file. */
function frenchIn(file) {
  const text = readFileSync(inRepository(`${root}/${file}`), 'utf8');
  if (!/\bfr:/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
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

test('the sentences are found', () => {
  const names = files.filter((file) => frenchIn(file).length > 0);
  expect(names.filter((path) => path.endsWith('.messages.ts')).length).toBeGreaterThan(50);
  expect(names).toContain('features/codes/qr-landing/landing-page.ts');
});

test('the French of the gateway has the signs and spaces of French', () => {
  const wrong = / [;:!?»%]|« |\p{L}'\p{L}|\.\.\./u;
  const found = files.flatMap((file) => frenchIn(file).map((text) => ({ file, text })));
  expect(found.filter(({ text }) => wrong.test(text))).toEqual([]);
});
