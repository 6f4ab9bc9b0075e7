import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';

/** A variable of an operation, or a part of one. */
export interface Place {
  readonly field: string;
  readonly query: string;
  /** All variables as they should be. */
  readonly variables: Record<string, unknown>;
  readonly path: readonly string[];
  readonly type: GraphQLInputType;
}

/** A value that fits a type, optional fields included. */
function fitting(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return fitting(type.ofType);
  if (isListType(type)) return [fitting(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map(({ name, type: inner }) => [name, fitting(inner)]),
    );
  return { ID: '999999999', Int: 1, Boolean: true }[type.name] ?? 'x';
}

function placesIn(
  type: GraphQLInputType,
  path: readonly string[],
): { path: readonly string[]; type: GraphQLInputType }[] {
  const named = getNamedType(type);
  const inner = isInputObjectType(named)
    ? Object.values(named.getFields()).flatMap((field) => placesIn(field.type, [...path, field.name]))
    : [];
  return [{ path, type }, ...inner];
}

/** Every variable that the operations of a schema take, so that a new one is tested from its first day. */
export function places(schema: GraphQLSchema): Place[] {
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() };
  return Object.entries(roots).flatMap(([operation, type]) =>
    Object.values(type?.getFields() ?? {}).flatMap(({ name, args, type: answer }) => {
      const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
      const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
      const selection = 'getFields' in getNamedType(answer) ? '{ __typename }' : '';
      return args.flatMap((arg) =>
        placesIn(arg.type, [arg.name]).map((place) => ({
          ...place,
          field: name,
          query: `${operation} (${declared}) { ${name}(${passed}) ${selection} }`,
          variables: Object.fromEntries(args.map((other) => [other.name, fitting(other.type)])),
        })),
      );
    }),
  );
}

/** The variables with another value at a place. */
export const replaced = (value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown =>
  key === undefined
    ? replacement
    : { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, replacement) };
