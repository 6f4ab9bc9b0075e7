import type { GraphQLRequestContextDidResolveOperation } from '@apollo/server';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Metrics } from '../metrics.js';
import { compile, isCompilable } from './compiled-queries.js';
import { isWithinCost } from './limits.js';
import { operationLabel } from './metrics.js';
import type { RequestContext } from './request-context.js';

const maxKnown = 100;
/** Compiling takes time and memory that grow with the text. The longest operation of the web app has 700 characters. */
const maxCharacters = 4_000;

type Resolved = GraphQLRequestContextDidResolveOperation<RequestContext>;
type Variables = Readonly<Record<string, unknown>>;
type Run = (context: RequestContext, variables: Variables) => ExecutionResult | Promise<ExecutionResult>;

/** An operation that Apollo Server has parsed and validated. */
interface Known {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** For the metrics. */
  readonly label: string;
  /** Null when graphql-jit does not support the query; undefined before its second run. */
  run?: Run | null;
}

/** The body of a request, as far as known operations take it. */
interface OperationBody {
  readonly query: string;
  readonly operationName?: string | null;
  readonly variables?: Variables | null;
}

/**
 * Answers operations of signed-in callers from the second time on, in place of Apollo Server, whose pipeline of a hundred
 * promises takes longer than most of them. Queries run as compiled functions; mutations are executed as by Apollo Server,
 * because little of them is left to compile.
 *
 * A result with an error is thrown away, and Apollo Server executes the operation again, so that errors are the same
 * whether an operation is known or not. Of a mutation it gets the outcome of each root field: none runs twice. The fields
 * below may, which only read.
 *
 * A compiled query reads a field without resolver as a property: one that is computed or a promise needs a resolver.
 */
export class KnownOperations {
  readonly #operations = new LRUCache<string, Known>({ max: maxKnown });

  constructor(private readonly metrics: Metrics) {}

  /** Notes an operation that Apollo Server runs. */
  note({ schema, document, operation, request, contextValue }: Resolved): void {
    if (request.http?.method !== 'POST' || contextValue.viewer.kind !== 'signedIn') return;
    // An unknown operation has none, whatever the type says.
    if (!operation || !isRepeatable(operation, document)) return;
    const key = keyOf({ query: document.loc?.source.body ?? '', operationName: request.operationName });
    if (this.#operations.has(key)) return;
    this.#operations.set(key, { schema, document, operation, label: operationLabel(operation, document) });
  }

  /** The operation of a request body, when it was run before; undefined for everything that Apollo Server answers. */
  find(body: unknown): { known: Known; variables: Variables } | undefined {
    if (!isOperationBody(body)) return undefined;
    const known = this.#operations.get(keyOf(body));
    const variables = body.variables ?? {};
    if (!known || known.run === null || !isWithinCost(known.schema, known.operation, variables))
      return undefined;
    return { known, variables };
  }

  /**
   * Runs an operation that was found, and sends the text of its answer. What survives a few young collections of V8 is an old
   * object, and what it holds stays until a full collection. Promises of a call that waited for the database are old objects,
   * so none has the text as its value, and the result gives up its data.
   * @returns whether the answer was sent; otherwise Apollo Server has to run the operation
   */
  async answer(
    { known, variables }: NonNullable<ReturnType<KnownOperations['find']>>,
    context: RequestContext,
    send: (text: string) => void,
  ): Promise<boolean> {
    if (context.viewer.kind !== 'signedIn') return false;
    const startedMs = performance.now();
    context.startedMs = startedMs;
    if (known.run === undefined) known.run = await runOf(known);
    if (known.run === null) return false;
    if (known.operation.operation === 'mutation') context.outcomes = new Map();
    const result = await withoutErrors(known.run, context, variables);
    if (result === undefined) {
      context.memory.restart();
      return false;
    }
    const text = `${JSON.stringify({ data: result.data })}\n`;
    result.data = null;
    this.metrics.observe('graphql', known.label, 'ok', (performance.now() - startedMs) / 1000);
    send(text);
    return true;
  }
}

const keyOf = ({ query, operationName }: { query: string; operationName?: string | null | undefined }) =>
  JSON.stringify([operationName ?? null, query]);

const fields = new Set(['query', 'operationName', 'variables', 'extensions']);

/**
 * Whether a body has the fields of an operation and no others, of the types that Apollo Server accepts. Apollo Client names
 * its version in the extensions; Apollo Server refuses a persisted query there.
 */
function isOperationBody(body: unknown): body is OperationBody {
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

/** Whether an operation can be run by its text: with a literal text it is rarely sent a second time. */
function isRepeatable({ operation }: OperationDefinitionNode, document: DocumentNode): boolean {
  const text = document.loc?.source.body;
  if (text === undefined || text.length > maxCharacters) return false;
  return operation === 'query' ? isCompilable(document) : operation === 'mutation' && !text.includes('"');
}

async function runOf({ schema, document, operation }: Known): Promise<Run | null> {
  const operationName = operation.name?.value;
  if (operation.operation === 'mutation')
    return (contextValue, variableValues) =>
      execute({ schema, document, operationName, contextValue, variableValues });
  const compiled = await compile(schema, document, operation);
  return compiled && ((context, variables) => compiled(undefined, context, variables));
}

/** The result of a run, if it has data and no error. */
async function withoutErrors(
  run: Run,
  context: RequestContext,
  variables: Variables,
): Promise<ExecutionResult | undefined> {
  try {
    const result = await run(context, variables);
    return result.errors === undefined && result.data ? result : undefined;
  } catch {
    return undefined;
  }
}
