import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { inRepository } from './repository.mjs';

/*
 * An entity is its graph type: a field that its maker left out is answered as an error, after the change is committed. The
 * compiler finds such an object unless a cast, or `Object.assign` on an empty one, says that it is whole.
 */

const sources = readdirSync(inRepository('gateway/src'), { recursive: true })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\.migrations\.ts$|^testing\//.test(path));
const textOf = (path) => readFileSync(inRepository(join('gateway/src', path)), 'utf8');

const entities = new Set(
  sources.flatMap((path) =>
    [...textOf(path).matchAll(/^@Entity\([\s\S]*?^export class (\w+)/gm)].map(([, name]) => name),
  ),
);

/** The casts onto entities, alone or within arrays, unions and wrapping types, and the empty entities that are filled. */
function casts(text, path = 'source.ts') {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const isEntity = (type) => {
    if (ts.isTypeReferenceNode(type))
      return entities.has(type.typeName.getText(source)) || (type.typeArguments ?? []).some(isNamed);
    return isNamed(type);
  };
  // A type that names some columns of an entity is no claim of a whole one.
  const isNamed = (type) =>
    ts.isTypeReferenceNode(type)
      ? !/^(Partial|Pick|Omit)$/.test(type.typeName.getText(source)) && isEntity(type)
      : (ts.isArrayTypeNode(type) && isNamed(type.elementType)) ||
        (ts.isParenthesizedTypeNode(type) && isNamed(type.type)) ||
        (ts.isTypeOperatorNode(type) && isNamed(type.type)) ||
        ((ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)) && type.types.some(isNamed));
  const visit = (node) => {
    const isCast = ts.isAsExpression(node) || ts.isTypeAssertionExpression(node);
    const fills =
      ts.isCallExpression(node) &&
      node.expression.getText(source) === 'Object.assign' &&
      ts.isNewExpression(node.arguments[0]) &&
      entities.has(node.arguments[0].expression.getText(source));
    if ((isCast && isNamed(node.type)) || fills) found.push(`${path}: ${node.getText(source).slice(0, 80)}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('the entities are found', () => {
  expect(entities.size).toBeGreaterThan(50);
  for (const name of ['Account', 'Application', 'AppUser', 'QrBatch']) expect(entities).toContain(name);
});

test.each([
  ['const a = { id, name } as Application;', 1],
  ['const a = { id } as unknown as Application;', 1],
  ['const a = <Application>{ id };', 1],
  ['const a = rows as readonly AppUser[];', 1],
  ['const a = new Map() as Map<number, QrBatch>;', 1],
  ['const a = row as (QrBatch | null);', 1],
  ['const a = Object.assign(new Account(), { id });', 1],
  ['const a = row as Pick<Account, "id">;', 0],
  ['const a = ["a"] as const; const b = call<Account>(x); const c: Account = x;', 0],
])('%s has %i', (text, count) => expect(casts(text)).toHaveLength(count));

test('nothing is called a whole entity but by its type', () => {
  expect(sources.flatMap((path) => casts(textOf(path), path))).toEqual([]);
});
