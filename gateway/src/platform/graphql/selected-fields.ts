import { type FieldNode, type GraphQLResolveInfo, getNamedType, isObjectType, Kind } from 'graphql';
import type { ResolverData } from 'type-graphql';
import { PageArgs } from './connection.js';

/** By the field of an operation, which Apollo Server parses once. */
const known = new WeakMap<FieldNode, readonly string[] | null>();

/** Tells a list what an operation selects of its rows: type-graphql shows all arguments to one function. */
export function noteSelection(args: unknown, _: unknown, { info }: ResolverData): void {
  const [field, ...merged] = info.fieldNodes;
  // A directive may leave out one of several fields that are merged into one.
  if (!(args instanceof PageArgs) || !field || merged.length > 0) return;
  const selected = known.get(field);
  args.selected = selected === undefined ? selectedOf(field, info) : selected;
  known.set(field, args.selected);
}

/** The fields of the rows of a list, also those that a directive leaves out; null where one is not a mere property. */
function selectedOf(list: FieldNode, info: GraphQLResolveInfo): readonly string[] | null {
  const names = new Set<string>();
  let type = getNamedType(info.returnType);
  let fields = fieldsIn([list], info);
  for (const name of ['edges', 'node']) {
    const field = isObjectType(type) && type.getFields()[name];
    if (!field) return null;
    type = getNamedType(field.type);
    fields = fieldsIn(
      fields.filter((each) => each.name.value === name),
      info,
    );
  }
  for (const { name, selectionSet } of fields) {
    const field = isObjectType(type) ? type.getFields()[name.value] : undefined;
    if (selectionSet || field?.resolve) return null;
    if (field) names.add(name.value);
  }
  return [...names];
}

type Parent = Pick<FieldNode, 'selectionSet'>;

/** The fields in some selections. A fragment is entered once, however often it is spread. */
const fieldsIn = (parents: Parent[], info: GraphQLResolveInfo, entered = new Set<string>()): FieldNode[] =>
  parents.flatMap(({ selectionSet }) =>
    (selectionSet?.selections ?? []).flatMap((each) => {
      if (each.kind === Kind.FIELD) return each;
      if (each.kind === Kind.INLINE_FRAGMENT) return fieldsIn([each], info, entered);
      const fragment = info.fragments[each.name.value];
      if (!fragment || entered.has(each.name.value)) return [];
      return fieldsIn([fragment], info, entered.add(each.name.value));
    }),
  );
