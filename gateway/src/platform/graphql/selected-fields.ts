import {
  type FieldNode,
  type GraphQLResolveInfo,
  getNamedType,
  isLeafType,
  isObjectType,
  Kind,
} from 'graphql';
import type { ResolverData } from 'type-graphql';
import { PageArgs } from './connection.js';

/** By the field of an operation, which Apollo Server parses once. */
const known = new WeakMap<FieldNode, readonly string[] | null>();

/** Tells the arguments of a list what an operation selects of its rows: type-graphql shows all arguments to one function. */
export function noteSelection(args: unknown, _: unknown, { info }: ResolverData): void {
  if (!(args instanceof PageArgs)) return;
  const [field, ...merged] = info.fieldNodes;
  // A directive may leave out one of several fields that are merged into one.
  if (!field || merged.length > 0) return;
  const selected = known.get(field);
  args.selected = selected === undefined ? selectedOf(field, info) : selected;
  known.set(field, args.selected);
}

/** The fields of the rows of a list, also those that a directive leaves out; null where one is not a mere property. */
function selectedOf(
  list: FieldNode,
  { fragments, returnType }: GraphQLResolveInfo,
): readonly string[] | null {
  let type = getNamedType(returnType);
  let selected = [list];
  for (const name of ['edges', 'node']) {
    const field = isObjectType(type) && type.getFields()[name];
    if (!field) return null;
    type = getNamedType(field.type);
    selected = fieldsIn(selected, fragments).filter((each) => each.name.value === name);
  }
  if (!isObjectType(type)) return null;
  const fields = type.getFields();
  const names = new Set(fieldsIn(selected, fragments).map(({ name }) => name.value));
  names.delete('__typename');
  const isProperty = (name: string) => {
    const field = fields[name];
    return field !== undefined && field.resolve === undefined && isLeafType(getNamedType(field.type));
  };
  return [...names].every(isProperty) ? [...names] : null;
}

type Fragments = GraphQLResolveInfo['fragments'];

/** The fields of some selections. A fragment is entered once, however often it is spread. */
function fieldsIn(
  selections: readonly Pick<FieldNode, 'selectionSet'>[],
  fragments: Fragments,
  entered = new Set<string>(),
): FieldNode[] {
  return selections.flatMap(({ selectionSet }) =>
    (selectionSet?.selections ?? []).flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection];
      if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsIn([selection], fragments, entered);
      const { value } = selection.name;
      const fragment = fragments[value];
      if (!fragment || entered.has(value)) return [];
      return fieldsIn([fragment], fragments, entered.add(value));
    }),
  );
}
