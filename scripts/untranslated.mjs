import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** The attributes of a component that a person reads or hears. */
const spoken =
  /^(label|title|placeholder|alt|description|error|aria-label|aria-description|aria-roledescription|aria-valuetext|.*(Label|Title|Text|Message|Placeholder|Description|Hint|Note))$/;

const hasWord = (text) => /\p{L}{2}/u.test(text);
/** A sentence, or a word with a capital: what is no name of a class, an event or a path. */
const readsAsText = (text) =>
  hasWord(text) &&
  (/^[^\p{L}]*\p{Lu}\p{Ll}+[’']?\p{Ll}*[.!?:…]?$/u.test(text) || /\p{L} +\S/u.test(text)) &&
  !/^[\w-]+(:[\w-]+)?([ ,][-\w:/.%]+)*;?$/.test(text.replace(/^\p{Lu}/u, 'X')) &&
  !/^[./#(<@&?;]|=|[{}<>]\s|--/.test(text) | /[❌✅]/u.test(text);
/** Names that keyboards, requests and the like have. */
const names = new Set(
  'Escape Enter Tab Home End Delete Backspace Accept Shift Meta Control Alt Range Query Mutation'.split(' '),
);

/** Whether a string is a name for the program and no text for a person, by where it stands. */
function isForProgram(node) {
  const { parent } = node;
  if (ts.isJsxAttribute(parent)) return !spoken.test(parent.name.getText());
  if (ts.isNewExpression(parent)) return /^(Type|Range)?Error$/.test(parent.expression.getText());
  if (ts.isPropertyAssignment(parent)) return parent.name === node;
  if (ts.isBinaryExpression(parent)) return /^[!=]==$/.test(parent.operatorToken.getText());
  return [ts.isImportDeclaration, ts.isExportDeclaration, ts.isCaseClause, ts.isElementAccessExpression].some(
    (is) => is(parent),
  );
}

/** The texts of a source that stand outside of a catalogue, with their lines. */
export function untranslated(path, source = readFileSync(path, 'utf8')) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found = [];
  const note = (node, text) =>
    found.push({
      line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      text: text.trim().replace(/\s+/g, ' '),
    });
  const visit = (node) => {
    if (ts.isTypeNode(node)) return;
    if (ts.isJsxText(node)) {
      if (hasWord(node.text)) note(node, node.text);
    } else if (ts.isStringLiteralLike(node)) {
      if (names.has(node.text) || isForProgram(node)) return;
      const isSpoken = ts.isJsxAttribute(node.parent) && hasWord(node.text);
      if (isSpoken || readsAsText(node.text)) note(node, node.text);
    } else if (ts.isTemplateExpression(node)) {
      const text = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
      if (/(^|[\s…(“])\p{L}{2,}/u.test(text) && /\p{L}[.!?,:]? | \p{L}/u.test(text) && !isForProgram(node))
        note(node, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The sources below a folder that may hold texts: neither tests nor catalogues. */
export function sourcesBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !/\.test\.|\.generated\.|\.texts\.|\.fr\.ts$|\/testing\/|generated\.ts$/.test(path),
    )
    .filter((path) => statSync(path).isFile())
    .sort();
}

// By hand: `node scripts/untranslated.mjs web/src/features/codes`.
if (process.argv[1]?.endsWith('untranslated.mjs'))
  for (const folder of process.argv.slice(2))
    for (const path of statSync(folder).isFile() ? [folder] : sourcesBelow(folder))
      for (const { line, text } of untranslated(path)) console.log(`${relative('.', path)}:${line}: ${text}`);
