import { type GraphQLError, Kind } from 'graphql';
import { isAboutField } from './variables.js';

const maxLength = 300;

const literals: ReadonlySet<string> = new Set([
  Kind.INT,
  Kind.FLOAT,
  Kind.STRING,
  Kind.BOOLEAN,
  Kind.NULL,
  Kind.ENUM,
  Kind.LIST,
  Kind.OBJECT,
  Kind.OBJECT_FIELD,
]);

/**
 * The message that a client gets about an error in its query. The messages of graphql-js contain the values of the
 * query, which may be passwords, and names of any length.
 */
export function clientMessage(message: string, nodes: GraphQLError['nodes']): string {
  const kind = nodes?.[0]?.kind;
  if (kind !== undefined && literals.has(kind) && !isAboutField(message))
    return 'The value does not have the type that its place in the query requires.';
  const withoutValues = message
    .slice(0, 2 * maxLength)
    .replace(/\b(String|BlockString|Int|Float|Comment) ".*/s, '$1.')
    .replace(/ has invalid value .*/s, ' has an invalid value.');
  return withoutValues.length > maxLength ? `${withoutValues.slice(0, maxLength)}…` : withoutValues;
}
