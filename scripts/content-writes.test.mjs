import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { inRepository } from './repository.mjs';

/*
 * Content is written in a change alone (gateway/src/features/operations/changes/changes.ts): a statement that writes a row
 * of content names `change.manager`, and only a change publishes a version of the content.
 */

const writes = new Set([
  ...['insert', 'insertRow', 'insertRows', 'into', 'restoreRows', 'save', 'upsert'],
  ...['update', 'increment', 'decrement', 'lockRows', 'moveRow'],
  ...['delete', 'remove', 'softDelete', 'clear', 'from', 'execute', 'query'],
]);

const sources = readdirSync(inRepository('gateway/src'), { recursive: true })
  .filter((path) => path.endsWith('.ts'))
  .filter((path) => !/\.test\.ts$|\.migrations\.ts$|^(testing|commands)\b/.test(path));
const textOf = (path) => readFileSync(inRepository(join('gateway/src', path)), 'utf8');

/** The entities of content and their tables, without what apps report: searches and answers about help, and acceptances, and how many. */
const entities = sources
  .filter((path) =>
    /^features.content.(?!help-search|help-feedback|acceptances|app-reports).*\.entity\.ts$/.test(
      path,
    ),
  )
  .map((path) => /@Entity\('(\w+)'\)[\s\S]*?export class (\w+)/.exec(textOf(path)))
  .map(([, table, name]) => ({ table, name }));
const writesTable = new RegExp(
  `\\b(INSERT INTO|UPDATE|DELETE FROM|REPLACE INTO)\\s+\`?(${entities.map(({ table }) => table).join('|')})\\b`,
);

/** The calls that write content by another manager than that of a change. */
function writesOutside(text, path = 'source.ts') {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText(source);
      const isWrite = writes.has(called.split('.').at(-1));
      const names = node.arguments.filter(ts.isIdentifier).map(({ text }) => text);
      const isAboutContent =
        entities.some(({ name }) => names.includes(name)) ||
        node.arguments.some((argument) => writesTable.test(argument.getText(source)));
      const isInChange =
        called.startsWith('change.manager.') || node.arguments[0]?.getText(source) === 'change.manager';
      if (isWrite && isAboutContent && !isInChange) found.push(`${path}: ${called}(${names.join(', ')})`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('the entities of content are found', () => {
  expect(entities.map(({ table }) => table).toSorted()).toEqual([
    'application_languages',
    'help_task_translations',
    'help_task_versions',
    'help_tasks',
    'legal_text_translations',
    'legal_text_versions',
    'legal_texts',
    'question_translations',
    'questions',
  ]);
});

test.each([
  'manager.delete(Question, 1)',
  'insertRow(manager, Question, { text })',
  'execute(manager, `UPDATE questions SET text = ?`, [text])',
  'manager.createQueryBuilder().update(HelpTask)',
])('%s is a write outside of a change', (call) => {
  expect(writesOutside(call)).toHaveLength(1);
});

test('content is written in changes alone', () => {
  expect(sources.flatMap((path) => writesOutside(textOf(path), path))).toEqual([]);
});

test('only a change publishes a version of the content', () => {
  const publishing = sources.filter((path) => /\b\w*[vV]ersions\.increment\(/.test(textOf(path)));
  expect(publishing.filter((path) => !/imports\.service\.ts$/.test(path))).toEqual([
    join('features', 'content', 'changes', 'changes.ts'),
  ]);
});
