import type { GraphQLRequestContextDidResolveOperation } from '@apollo/server';
import {
  type ASTNode,
  BREAK,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { Metrics } from '../metrics.js';
import { isWithinCost } from './limits.js';
import { operationLabel } from './metrics.js';
import type { RequestContext } from './request-context.js';

const maxCompiled = 100;
/** Compiling takes time and memory that grow with the text. The longest query of the web app has 700 characters. */
const maxCharacters = 4_000;

type Resolved = GraphQLRequestContextDidResolveOperation<RequestContext>;
type Run = CompiledQuery['query'];

/** A query that Apollo Server has parsed and validated. */
interface Known {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** For the metrics. */
  readonly label: string;
  /** The compiled function; null when graphql-jit does not support the query; undefined before its second run. */
  run?: Run | null;
}

/** The body of a request, as far as compiled queries take it. */
interface QueryBody {
  readonly query: string;
  readonly operationName?: string | null;
  readonly variables?: Readonly<Record<string, unknown>> | null;
}

/**
 * Answers queries of signed-in callers by compiled functions, from the second time on, in place of Apollo Server, whose
 * pipeline of a hundred promises takes longer than the query. A result with an error is thrown away, and Apollo Server
 * runs the query again, so that errors are the same whether a query is compiled or not.
 *
 * A compiled query reads a field without resolver as a property: one that is computed or a promise needs a resolver.
 */
export class CompiledQueries {
  readonly #queries = new LRUCache<string, Known>({ max: maxCompiled });

  constructor(private readonly metrics: Metrics) {}

  /** Notes a query that Apollo Server runs. */
  note({ schema, document, operation, request, contextValue }: Resolved): void {
    // An unknown operation has none, whatever the type says.
    if (operation?.operation !== 'query' || contextValue.viewer.kind !== 'signedIn') return;
    if (request.http?.method !== 'POST' || !isCompilable(document)) return;
    const key = keyOf({ query: document.loc?.source.body ?? '', operationName: request.operationName });
    if (this.#queries.has(key)) return;
    this.#queries.set(key, { schema, document, operation, label: operationLabel(operation, document) });
  }

  /** The query of a request body, when it was run before; undefined for everything that Apollo Server answers. */
  find(body: unknown): { known: Known; variables: Readonly<Record<string, unknown>> } | undefined {
    if (!isQueryBody(body)) return undefined;
    const known = this.#queries.get(keyOf(body));
    const variables = body.variables ?? {};
    if (!known || known.run === null || !isWithinCost(known.schema, known.operation, variables))
      return undefined;
    return { known, variables };
  }

  /** Runs a query that was found. @returns the text of its answer; undefined when Apollo Server has to run it */
  async answer(
    { known, variables }: NonNullable<ReturnType<CompiledQueries['find']>>,
    context: RequestContext,
  ): Promise<string | undefined> {
    if (context.viewer.kind !== 'signedIn') return undefined;
    const started = performance.now();
    if (known.run === undefined) known.run = await compile(known);
    if (known.run === null) return undefined;
    const data = await plainData(known.run, context, variables);
    if (data === undefined) {
      context.memory.restart();
      return undefined;
    }
    this.metrics.observe('graphql', known.label, 'ok', (performance.now() - started) / 1000);
    return `${JSON.stringify({ data })}\n`;
  }
}

const keyOf = ({ query, operationName }: { query: string; operationName?: string | null | undefined }) =>
  JSON.stringify([operationName ?? null, query]);

const fields = new Set(['query', 'operationName', 'variables', 'extensions']);

/**
 * Whether a body has the fields of a query and no others, of the types that Apollo Server accepts. Apollo Client names
 * its version in the extensions; Apollo Server refuses a persisted query there.
 */
function isQueryBody(body: unknown): body is QueryBody {
  if (typeof body !== 'object' || body === null) return false;
  for (const name in body) if (!fields.has(name)) return false;
  const { query, operationName, variables, extensions } = body as Record<string, unknown>;
  return (
    typeof query === 'string' &&
    (operationName === undefined || operationName === null || typeof operationName === 'string') &&
    (variables === undefined || isObjectOrNull(variables)) &&
    (extensions === undefined ||
      (isObjectOrNull(extensions) && !Object.hasOwn(extensions ?? {}, 'persistedQuery')))
  );
}

const isObjectOrNull = (value: unknown): value is object | null =>
  typeof value === 'object' && !Array.isArray(value);

/**
 * graphql-jit writes the literals of a query into the text of its function. A text among them can be made to run as code,
 * so a query with any is not compiled; variables never become part of the function. It also includes fields of fragments
 * that a directive omits, takes `__proto__` for a prototype, and sends null for a variable inside a literal that is left out.
 */
function isCompilable(document: DocumentNode): boolean {
  const text = document.loc?.source.body;
  if (text === undefined || text.length > maxCharacters || /["@]|__proto__/.test(text)) return false;
  return !hasVariableInLiteral(document);
}

function hasVariableInLiteral(document: DocumentNode): boolean {
  let found = false;
  const findVariable = (literal: ASTNode) =>
    visit(literal, {
      Variable: () => {
        found = true;
        return BREAK;
      },
    });
  visit(document, { ObjectValue: findVariable, ListValue: findVariable });
  return found;
}

/** Loads the compiler for the first query: at the start it would cost every gateway 4 MB and a tenth of its time. */
async function compile({ schema, document, operation }: Known): Promise<Run | null> {
  const { compileQuery, isCompiledQuery } = await import('graphql-jit');
  try {
    const compiled = compileQuery(schema, document, operation.name?.value ?? '');
    return isCompiledQuery(compiled) ? compiled.query : null;
  } catch {
    return null;
  }
}

/** The data of a run without any error. */
async function plainData(
  run: Run,
  context: RequestContext,
  variables: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown> | undefined> {
  try {
    const { data, errors } = await run(undefined, context, variables);
    return errors === undefined ? (data ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}
