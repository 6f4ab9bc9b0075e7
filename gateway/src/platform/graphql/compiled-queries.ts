import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from './request-context.js';

const maxCompiled = 100;
/** Compiling takes time and memory that grow with the text. The longest query of the web app has 700 characters. */
const maxCharacters = 4_000;

/** A query that was seen once, that is compiled, or that graphql-jit does not support. */
type Known = 'seen' | 'unsupported' | CompiledQuery['query'];

/**
 * Runs queries of signed-in callers as compiled functions from the second time on. A result with an error is thrown
 * away, and Apollo Server runs the query again, so that errors are the same whether a query is compiled or not.
 *
 * A compiled query reads a field without resolver as a property: one that is computed or a promise needs a resolver.
 */
export function compiledQueries(): ApolloServerPlugin<RequestContext> {
  const queries = new LRUCache<OperationDefinitionNode, Known>({ max: maxCompiled });
  return {
    async requestDidStart() {
      return {
        async responseForOperation({ schema, document, operation, request, contextValue }) {
          // An unknown operation has none, whatever the type says.
          if (operation?.operation !== 'query' || contextValue.viewer.kind !== 'signedIn') return null;
          let query = queries.get(operation);
          if (query === undefined && isCompilable(document)) queries.set(operation, 'seen');
          if (query === 'seen') {
            query = await compile(schema, document, operation);
            queries.set(operation, query);
          }
          if (typeof query !== 'function') return null;
          const data = await plainData(query, contextValue, request.variables);
          if (data !== undefined)
            return {
              http: { status: undefined, headers: new HeaderMap() },
              body: { kind: 'single', singleResult: { data } },
            };
          contextValue.memory.restart();
          return null;
        },
      };
    },
  };
}

/** graphql-jit includes fields of fragments that a directive omits, and an object literal takes `__proto__` for its prototype. */
function isCompilable({ loc }: DocumentNode): boolean {
  const text = loc?.source.body;
  return text !== undefined && text.length <= maxCharacters && !/@|__proto__/.test(text);
}

/** Loads the compiler for the first query: at the start it would cost every gateway 4 MB and a tenth of its time. */
async function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Promise<Known> {
  const { compileQuery, isCompiledQuery } = await import('graphql-jit');
  try {
    const compiled = compileQuery(schema, document, operation.name?.value ?? '');
    return isCompiledQuery(compiled) ? compiled.query : 'unsupported';
  } catch {
    return 'unsupported';
  }
}

/** The data of a run without any error. */
async function plainData(
  query: CompiledQuery['query'],
  context: RequestContext,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown> | undefined> {
  try {
    const { data, errors } = await query(undefined, context, variables);
    return errors === undefined ? (data ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}
