import { GraphQLEnumType, GraphQLSchema } from 'graphql';
import { errorCodes } from '../errors/domain-error.js';

const errorCodeEnum = new GraphQLEnumType({
  name: 'ErrorCode',
  description:
    'The reason for which a call is rejected: `extensions.code` of an error. Errors in the query itself have the codes of Apollo Server.',
  values: Object.fromEntries(
    Object.entries(errorCodes).map(([code, description]) => [code, { description }]),
  ),
});

/** Adds the enum to a schema. type-graphql prints only types that a field refers to, and no field has an error code. */
export function withErrorCodes(schema: GraphQLSchema): GraphQLSchema {
  const config = schema.toConfig();
  return new GraphQLSchema({ ...config, types: [...config.types, errorCodeEnum] });
}
