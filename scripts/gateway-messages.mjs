import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { inRepository } from './repository.mjs';

/*
 * The sentences of the gateway that its web app and apps of phones show, found in the syntax tree: texts that begin and end
 * as a sentence. Values in them have names, as `say` gives them; of other templates the names of their expressions.
 */

const root = 'gateway/src';

/** Modules whose sentences are for others than users of the web app: mails, pages, phones, operators. */
const forOthers = [
  /\.(emails|messages|migrations|test|entity|fr)\.ts$/,
  /^features\/(codes\/(hand-overs\/hand-over-page|page-problems\/|qr-landing\/landing-page|scan-watches\/end-mails|offline-list\/)|content\/legal-texts\/legal-text-page)/,
  /^features\/content\/(app-reports\/|acceptances\/acceptances?(-messages|-request|\.routes|s\.service|s\.routes)|help-feedback\/(help-feedback\.routes|help-votes)|help-search\/help-search\.|languages\/wanted-languages|phone-content\/|public-reads\/)/,
  /^features\/people\/(log-in\/new-devices|second-step\/security-mails|mails\/|setup\/admin-bootstrap)/,
  /^features\/operations\/(overview\/overview\.type|legacy-usage\/)/,
  /^platform\/(backup|database\/open|mail\/transports|mail\/render-email|metrics|logger|graphql)/,
  // Descriptions of fields.
  /^features\/(codes\/(code-settings\/symbol-settings\.inputs|print-runs\/(labels\/test-page|print-run\.inputs)|qr-scans\/(scan-schemas|serials\.routes))|content\/translations\/translations\.inputs|people\/devices\/devices\.routes)/,
];

/** What describes the schema, and what is said to mailboxes and logs. */
const isForOthers = (node, sourceFile) => {
  const nameOf = (named) => named.getText(sourceFile);
  if (ts.isPropertyAssignment(node))
    return /^(description|deprecationReason|examples|summary)$/.test(nameOf(node.name));
  if (ts.isNewExpression(node)) return /^(Type)?Error$/.test(nameOf(node.expression));
  if (ts.isCallExpression(node))
    return /\b(log|logger)\??\.\w+$|\bmails\.\w+$|^registerEnumType$/.test(nameOf(node.expression));
  if (ts.isVariableDeclaration(node)) return nameOf(node.name) === 'errorCodes';
  return ts.isImportDeclaration(node);
};

/** Modules whose sentences apps show to people, or log. */
const forPhones = [
  /^features\/codes\/(offline-list\/|qr-scans\/(assert-device|qr-scans\.routes|redemptions|scan-messages|scan-request|serials\.routes))/,
  /^features\/content\/(app-reports\/|acceptances\/acceptances?(-messages|-request|\.routes|s\.service|s\.routes)|help-feedback\/(help-feedback\.routes|help-votes)|help-search\/help-search\.|languages\/wanted-languages|phone-content\/phone-legal-text)/,
  /^features\/people\/(application-keys\/(open-with|valid-keys)|devices\/(device-facts|device-pairings|insert-device|own-device))/,
  /^platform\/(access\/access-rule|admission\/|database\/database\.ts|errors\/|http\/(draining|errors|json-body))/,
];
const isForPhones = (path) =>
  !/\.(messages|test|fr)\.ts$/.test(path) && forPhones.some((own) => own.test(path));
const isForWebApp = (path) => !forOthers.some((others) => others.test(path));

const files = (isShown) =>
  readdirSync(inRepository(root), { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /^(features|platform)\/.*\.ts$/.test(path))
    .filter(isShown)
    .sort();

export const messagesOfWebApp = () => messagesIn(files(isForWebApp));
export const messagesOfPhones = () => messagesIn(files(isForPhones));

/** Each sentence, by its key, with the first place where it is. */
function messagesIn(paths) {
  const found = new Map();
  for (const path of paths) {
    const sourceFile = ts.createSourceFile(
      path,
      readFileSync(inRepository(`${root}/${path}`), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    const add = (node, keys, isSurely = false) => {
      const { line } = sourceFile.getLineAndCharacterOfPosition(node.getStart());
      for (const key of keys)
        if ((isSurely || isSentence(key)) && !found.has(key)) found.set(key, `${path}:${line + 1}`);
    };
    const visit = (node) => {
      if (isForOthers(node, sourceFile)) return;
      if (ts.isCallExpression(node) && /\.describe$/.test(node.expression.getText(sourceFile)))
        return visit(node.expression);
      add(node, errorMessageOf(node, sourceFile), true);
      const nouns = nounsOf(node, sourceFile);
      if (nouns)
        add(
          node,
          nouns.map((noun) => `${noun} not found.`),
        );
      if (ts.isTemplateExpression(node)) add(node, sentencesOf(node, sourceFile));
      if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) add(node, [node.text]);
      ts.forEachChild(node, visit);
    };
    visit(sourceFile);
  }
  return found;
}

const isSentence = (key) =>
  /^["A-ZÀÉ“{≥]/.test(key) &&
  /[.!?]$/.test(key) &&
  /[a-z]{2}/.test(key.replaceAll(/\{\w+\}/g, '')) &&
  !/\b(SELECT|UPDATE|DELETE|WHERE|AND|ORDER BY)\b|[<>=] ?\?$/.test(key);

/** The message of an error, which may end without a full stop. */
function errorMessageOf(node, sourceFile) {
  const place = { DomainError: 1, fieldError: 2 }[
    (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(sourceFile)
  ];
  const message = place !== undefined && node.arguments[place];
  return message && ts.isStringLiteral(message) ? [message.text] : [];
}

/** The things that a call may not find: `notFound('Question')`, `parseRowId(id, 'Question')`, `{ noun: 'Question' }`. */
function nounsOf(node, sourceFile) {
  if (ts.isCallExpression(node)) {
    const place = { notFound: 0, parseRowId: 1 }[node.expression.getText(sourceFile)];
    const noun = place !== undefined && node.arguments[place];
    return noun && ts.isStringLiteral(noun) ? [noun.text] : undefined;
  }
  const isNoun =
    (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) &&
    /^#?noun$/.test(node.name.getText(sourceFile));
  const { initializer } = isNoun ? node : {};
  return initializer && ts.isStringLiteral(initializer) && /^[A-Z]/.test(initializer.text)
    ? [initializer.text]
    : undefined;
}

/** The keys of a template. A value that is a sentence by itself is found where it is made, and divides the others. */
function sentencesOf(template, sourceFile) {
  let keys = [template.head.text];
  for (const { expression, literal } of template.templateSpans) {
    const parts = alternatives(expression, sourceFile);
    keys = keys.flatMap((key) => parts.map((part) => `${key}${part}${literal.text}`));
  }
  return keys.flatMap((key) => key.split(new RegExp(` ?${sentence} ?`))).filter(Boolean);
}

const sentence = '\u0000';

/** What may stand for an expression in a template. */
function alternatives(expression, sourceFile, depth = 0) {
  if (ts.isParenthesizedExpression(expression)) return alternatives(expression.expression, sourceFile, depth);
  if (ts.isStringLiteral(expression) || ts.isNoSubstitutionTemplateLiteral(expression))
    return [expression.text];
  if (ts.isConditionalExpression(expression))
    return [expression.whenTrue, expression.whenFalse].flatMap((one) => alternatives(one, sourceFile, depth));
  if (ts.isObjectLiteralExpression(expression))
    return [`{${expression.properties[0]?.name?.getText(sourceFile)}}`];
  const template = ts.isTaggedTemplateExpression(expression) ? expression.template : expression;
  if (ts.isTemplateExpression(template)) {
    const keys = [template.head.text];
    return template.templateSpans.reduce(
      (sum, { expression: one, literal }) =>
        sum.flatMap((key) =>
          alternatives(one, sourceFile, depth + 1).map((part) => key + part + literal.text),
        ),
      keys,
    );
  }
  const isSaid =
    ts.isTemplateSpan(expression.parent) && ts.isTaggedTemplateExpression(expression.parent.parent.parent);
  const resolved = depth < 3 && ts.isIdentifier(expression) ? initializersOf(expression, sourceFile) : [];
  const texts = resolved.flatMap((one) =>
    typeof one === 'string' ? [one] : alternatives(one, sourceFile, depth + 1),
  );
  const parts = texts.filter((text) => !isSentence(text) && !text.includes('{?}'));
  if (isWords(parts) && parts.length === texts.length) return parts;
  return [isSaid ? sentence : `{${nameOf(expression.getText(sourceFile))}}`];
}

/** Words of a sentence, and no value. */
const isWords = (parts) =>
  parts.length > 0 && parts.every((part) => /[a-z]|^$/.test(part) && !/^\{\w+\}$/.test(part));

/** What a constant of the file is, or the texts that a parameter may be. */
function initializersOf(identifier, sourceFile) {
  const found = [];
  const visit = (node) => {
    if (
      ts.isVariableDeclaration(node) &&
      node.name.getText(sourceFile) === identifier.text &&
      node.initializer
    )
      found.push(node.initializer);
    if (
      ts.isParameter(node) &&
      node.name.getText(sourceFile) === identifier.text &&
      node.type &&
      ts.isUnionTypeNode(node.type)
    )
      for (const { literal } of node.type.types) if (literal?.text !== undefined) found.push(literal.text);
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return found;
}

/** `maxNameLength.toLocaleString('en')` is `max`, `batch.size` is `size`, and `names.join(', ')` is `names`. */
function nameOf(expression) {
  const [last = ''] =
    /\w+$/.exec(expression.replace(/(\.(toLocaleString|map|filter|join|length)\b|[[(]| [+?-]).*$/s, '')) ??
    [];
  return /^max[A-Z]/.test(last) ? 'max' : last;
}
