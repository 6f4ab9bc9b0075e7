import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  isRequiredArgument,
  Kind,
  type NameNode,
  type OperationDefinitionNode,
  print,
  type SelectionSetNode,
} from 'graphql';

/*
 * What an operation may ask: every field of every type that its answer can contain. A row that is answered whole has them
 * all; one that was made by hand from what its caller knew fails for those that it lacks.
 */

const fewRows = 2;

/**
 * An operation of a document that asks for every field, besides what it asks for already, with the same arguments. A type
 * inside itself is asked for its own fields, not for the objects below.
 */
export function askingEverything(schema: GraphQLSchema, document: DocumentNode, name: string): string {
  const operation = document.definitions.find(
    (definition): definition is OperationDefinitionNode =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === name,
  );
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) throw new Error(`There is no operation ${name}.`);
  const roots = fieldsIn(document, operation.selectionSet);
  return print({
    ...operation,
    selectionSet: selection(roots.map((field) => whole(document, root, field, []))),
  });
}

/** The fields of the schema, without the fragments around them. */
const fieldsIn = (document: DocumentNode, { selections }: SelectionSetNode): FieldNode[] =>
  selections.flatMap((selected) => {
    if (selected.kind === Kind.FIELD) return selected.name.value === '__typename' ? [] : [selected];
    if (selected.kind === Kind.INLINE_FRAGMENT) return fieldsIn(document, selected.selectionSet);
    return document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selected.name.value
        ? fieldsIn(document, definition.selectionSet)
        : [],
    );
  });

/** A field with everything below it. */
function whole(
  document: DocumentNode,
  parent: GraphQLObjectType,
  field: FieldNode,
  above: readonly GraphQLObjectType[],
): FieldNode {
  const type = typeOf(parent, field.name.value);
  if (!isObjectType(type)) return field;
  const given = field.selectionSet ? fieldsIn(document, field.selectionSet) : [];
  const asked = new Set(given.map((each) => each.name.value));
  const others = Object.values(type.getFields()).filter(({ name, args }) => {
    const isEndless = isObjectType(typeOf(type, name)) && above.includes(type);
    return !asked.has(name) && !isEndless && !args.some(isRequiredArgument);
  });
  const all = [...given, ...others.map(({ name }) => fieldNamed(name))];
  return {
    ...field,
    arguments: [...few(parent, field)],
    selectionSet: selection(all.map((each) => whole(document, type, each, [...above, type]))),
  };
}

/** The arguments of a field, of a list with few rows: a whole page of everything may cost too much. */
function few(parent: GraphQLObjectType, { name, arguments: given = [] }: FieldNode): readonly ArgumentNode[] {
  const isPage = parent.getFields()[name.value]?.args.some(({ name }) => name === 'first');
  const first = given.find((argument) => argument.name.value === 'first');
  if (!isPage || (first && first.value.kind !== Kind.INT)) return given;
  const value = String(
    Math.min(fewRows, Number(first?.value.kind === Kind.INT ? first.value.value : fewRows)),
  );
  return [
    ...given.filter((argument) => argument !== first),
    { kind: Kind.ARGUMENT, name: nameNode('first'), value: { kind: Kind.INT, value } },
  ];
}

const typeOf = (parent: GraphQLObjectType, field: string) => {
  const found = parent.getFields()[field];
  if (!found) throw new Error(`There is no field ${parent.name}.${field}.`);
  return getNamedType(found.type);
};
const selection = (selections: readonly FieldNode[]): SelectionSetNode => ({
  kind: Kind.SELECTION_SET,
  selections,
});
const nameNode = (value: string): NameNode => ({ kind: Kind.NAME, value });
const fieldNamed = (name: string): FieldNode => ({ kind: Kind.FIELD, name: nameNode(name) });

/**
 * The fields that an answer has, each with the field of the operation: `addQuestion Question.text`. Those of an object that
 * is null, and of an empty list, are not among them.
 */
export function answeredFields(schema: GraphQLSchema, query: DocumentNode, data: object): Set<string> {
  const seen = new Set<string>();
  const visit = (
    operation: string,
    type: GraphQLObjectType,
    value: unknown,
    fields: readonly FieldNode[],
  ) => {
    if (Array.isArray(value)) for (const each of value) visit(operation, type, each, fields);
    else if (value !== null && typeof value === 'object')
      for (const field of fields) {
        const name = field.name.value;
        seen.add(`${operation} ${type.name}.${name}`);
        const below = typeOf(type, name);
        const answer = (value as Record<string, unknown>)[(field.alias ?? field.name).value];
        if (isObjectType(below))
          visit(operation, below, answer, fieldsIn(query, field.selectionSet as SelectionSetNode));
      }
  };
  for (const definition of query.definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION) {
      const root = schema.getRootType(definition.operation) as GraphQLObjectType;
      for (const field of fieldsIn(query, definition.selectionSet))
        visit(field.name.value, root, data, [field]);
    }
  return seen;
}

/** Every field of every type that an operation may answer, for each query and mutation. */
export const fieldsBelow = (schema: GraphQLSchema): [operation: string, fields: string[]][] =>
  [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    Object.keys(root?.getFields() ?? {}).map((name): [string, string[]] => {
      const types = new Set<GraphQLObjectType>();
      const add = (type: unknown) => {
        if (!isObjectType(type) || types.has(type)) return;
        types.add(type);
        for (const field of Object.keys(type.getFields())) add(typeOf(type, field));
      };
      add(typeOf(root as GraphQLObjectType, name));
      const fieldsOf = (type: GraphQLObjectType) =>
        Object.keys(type.getFields()).map((field) => `${type.name}.${field}`);
      return [name, [...types].flatMap(fieldsOf)];
    }),
  );
