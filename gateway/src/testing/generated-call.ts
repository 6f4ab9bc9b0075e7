import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';

const scalars: Record<string, unknown> = {
  ID: '2147483647',
  Int: 1,
  Float: 1,
  Boolean: false,
  DateTime: '2020-01-01T00:00:00.000Z',
  JSONObject: {},
};

/** A value that the type allows: only what is required, ids of no row, the last value of an enum. */
function aValueOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return aValueOf(type.ofType);
  if (isListType(type)) return [aValueOf(type.ofType)];
  if (isEnumType(type)) return type.getValues().at(-1)?.name;
  if (!isInputObjectType(type)) return scalars[type.name] ?? 'x';
  const required = Object.values(type.getFields()).filter(
    (field) => isNonNullType(field.type) && field.defaultValue === undefined,
  );
  return Object.fromEntries(required.map((field) => [field.name, aValueOf(field.type)]));
}

/** A mutation as the schema describes it, whose input parses and names nothing that exists. */
export function generatedCall(schema: GraphQLSchema, name: string) {
  const field = schema.getMutationType()?.getFields()[name] as GraphQLField<unknown, unknown>;
  const [input] = field.args;
  const payload = getNamedType(field.type);
  const fields = isLeafType(payload) ? '' : '{ __typename }';
  return input
    ? {
        query: `mutation ($input: ${input.type}) { ${name}(input: $input) ${fields} }`,
        variables: { input: aValueOf(input.type) as object },
      }
    : { query: `mutation { ${name} ${fields} }`, variables: {} };
}
