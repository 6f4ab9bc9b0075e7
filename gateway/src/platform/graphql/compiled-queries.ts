import {
  type GraphQLRequestContextResponseForOperation,
  type GraphQLResponse,
  HeaderMap,
} from '@apollo/server';
import { type ASTNode, type DocumentNode, type OperationDefinitionNode, print, visit } from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from './request-context.js';

type Resolved = GraphQLRequestContextResponseForOperation<RequestContext>;
type Compiled = CompiledQuery['query'];

/** The web app has 109 operations. */
const maxCompiled = 200;
/** Compiling takes time and memory that grow with the text. The longest operation of the web app has 700 characters. */
const maxCharacters = 4_000;

/**
 * Executes queries of signed-in callers as functions, compiled by graphql-jit at their second run, inside the pipeline of
 * Apollo Server. Walking a page of 100 rows as graphql-js does takes most of the time of a list.
 *
 * A compiled query reads a field without resolver as a property: one that is computed or a promise needs a resolver.
 */
export class CompiledQueries {
  /** By operation, which Apollo Server parses once; null where graphql-jit does not support it. */
  readonly #compiled = new LRUCache<OperationDefinitionNode, { run?: Compiled | null }>({ max: maxCompiled });

  /** @returns null for everything that graphql-js executes, including each query whose result has an error */
  async respond(resolved: Resolved): Promise<GraphQLResponse | null> {
    const { operation, document, contextValue, request } = resolved;
    if (contextValue.viewer.kind === 'anonymous' || !operation) return null;
    const known = this.#compiled.get(operation);
    if (!known) {
      if (isCompilable(operation, document)) this.#compiled.set(operation, {});
      return null;
    }
    if (known.run === undefined) known.run = await compile(resolved);
    const data = known.run && (await dataOf(known.run, contextValue, request.variables ?? {}));
    return data
      ? { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult: { data } } }
      : null;
  }
}

/**
 * graphql-jit writes the literals of a query into the text of its function. A text among them can be made to run as code,
 * so a query with any is not compiled; variables never become part of the function. It also includes fields of fragments
 * that a directive omits, takes `__proto__` for a prototype, and sends null for a variable inside a literal that is left out.
 */
function isCompilable({ operation }: OperationDefinitionNode, document: DocumentNode): boolean {
  const text = document.loc?.source.body ?? '"';
  if (operation !== 'query' || text.length > maxCharacters || /["@]|__proto__/.test(text)) return false;
  let hasVariable = false;
  // The document has no text that could contain a dollar sign.
  const look = (literal: ASTNode) => {
    hasVariable ||= print(literal).includes('$');
  };
  visit(document, { ObjectValue: look, ListValue: look });
  return !hasVariable;
}

/** Loads the compiler for the first query: at the start it would cost every gateway 4 MB and a tenth of its time. */
async function compile({ schema, document, operationName }: Resolved): Promise<Compiled | null> {
  const { compileQuery, isCompiledQuery } = await import('graphql-jit');
  try {
    const compiled = compileQuery(schema, document, operationName ?? '');
    return isCompiledQuery(compiled) ? compiled.query : null;
  } catch {
    return null;
  }
}

/** The data of a result without errors. Others are thrown away: graphql-js executes the query again and reports them. */
async function dataOf(run: Compiled, context: RequestContext, variables: Readonly<Record<string, unknown>>) {
  try {
    const { data, errors } = await run(undefined, context, variables);
    if (errors === undefined && data) return data;
  } catch {
    // As for a result with errors.
  }
  context.memory.restart();
  return undefined;
}
