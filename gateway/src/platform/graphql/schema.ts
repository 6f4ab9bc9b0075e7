import { GraphQLEnumType, GraphQLSchema } from 'graphql';
import { GraphQLDateTimeISO } from 'graphql-scalars';
import { buildSchemaSync, type NonEmptyArray, type ResolverData } from 'type-graphql';
import { errorCodes } from '../errors/domain-error.js';
import { enforceAccess } from './access.js';
import type { Class, RequestContext, Resolvers } from './request-context.js';
import { noteSelection } from './selected-fields.js';

/**
 * Builds the executable schema, which holds no resolvers: they come with the context of each call.
 * @throws Error when a root field declares no access rule
 */
export function createSchema(resolvers: Resolvers): GraphQLSchema {
  const built = buildSchemaSync({
    resolvers: [...resolvers.keys()] as NonEmptyArray<Class>,
    container: {
      get: (resolver, { context }: ResolverData<RequestContext>) => context.resolvers.get(resolver as Class),
    },
    // Services validate, for REST and GraphQL alike; the validation of type-graphql repeats the input, even passwords.
    validateFn: noteSelection,
    scalarsMap: [{ type: Date, scalar: DateTime }],
    // Apollo Server checks the schema; type-graphql would check it once more.
    skipCheck: true,
  });
  const schema = withErrorCodes(built);
  describeRoots(schema);
  enforceAccess(schema);
  return schema;
}

/** Adds the enum of error codes: type-graphql prints only types that a field refers to, and no field has an error code. */
function withErrorCodes(schema: GraphQLSchema): GraphQLSchema {
  const errorCodeEnum = new GraphQLEnumType({
    name: 'ErrorCode',
    description:
      'The reason for which a call is rejected: `extensions.code` of an error. Errors in the query itself have the codes of Apollo Server.',
    values: Object.fromEntries(
      Object.entries(errorCodes).map(([code, description]) => [code, { description }]),
    ),
  });
  const config = schema.toConfig();
  return new GraphQLSchema({ ...config, types: [...config.types, errorCodeEnum] });
}

/** Describes the root types, which type-graphql offers no option for. */
function describeRoots(schema: GraphQLSchema): void {
  const roots = [
    [schema.getQueryType(), 'All that can be read, narrowed to what the viewer may see.'],
    [schema.getMutationType(), 'All that can be done. Each is one transaction: all of it, or nothing.'],
  ] as const;
  for (const [type, description] of roots) if (type) type.description = description;
}

/** The scalar `DateTime`: a `Date`, as ISO 8601 text in the graph. */
export const DateTime = Object.assign(GraphQLDateTimeISO, {
  name: 'DateTime',
  description: 'A date and time, ISO 8601 in UTC, for example 2026-11-21T09:30:00.000Z.',
});
