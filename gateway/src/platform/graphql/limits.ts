import type { GraphQLRequestContextDidResolveOperation } from '@apollo/server';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import {
  type ASTVisitor,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValidationContext,
} from 'graphql';
// Its ES module brings a second copy of graphql (index.mjs), which rejects the schema of the first.
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity/cjs';
import { clientMessage } from './client-messages.js';
import type { RequestContext } from './request-context.js';
import { findVariableError } from './variables.js';

const maxDepth = 10;
const maxAliases = 15;
const maxDirectives = 20;
const maxTokens = 2_000;
const maxCost = 10_000;
/** Validation compares every pair of fragments, one call inside the other: 150 of them end in a stack overflow. */
const maxDefinitions = 30;
const maxValidationErrors = 20;

/** The rules throw inside validation by default, which Apollo answers as a server error; reported, it is a client error. */
const report = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: GraphQLError) =>
      context?.reportError(new GraphQLError(error.message.replace('Syntax Error: ', ''))),
  ],
};

/** Reports too many fragments, and replaces the document with an empty one, so that no other rule visits them. */
const maxDefinitionsRule = (context: ValidationContext): ASTVisitor => ({
  Document(document) {
    if (document.definitions.length <= maxDefinitions) return undefined;
    const message = `Send at most ${maxDefinitions} operations and fragments in one request.`;
    context.reportError(new GraphQLError(message));
    return { ...document, definitions: [] };
  },
});

/** A page costs its fields times the requested rows, whether their number is in the query, a variable or the schema. */
const pages: ComplexityEstimator = ({ args, childComplexity }) =>
  typeof args.first === 'number' ? 1 + Math.max(1, args.first) * childComplexity : undefined;
const everythingElse: ComplexityEstimator = ({ childComplexity }) => 1 + childComplexity;
/** The cost that a field declares, see `costOfText`. */
const declared: ComplexityEstimator = ({ field, childComplexity }) =>
  typeof field.extensions.complexity === 'number' ? field.extensions.complexity + childComplexity : undefined;
const estimators = [pages, declared, everythingElse];

const badRequest = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });

/** @throws GraphQLError 400 for fragments that multiply each other beyond counting, and for null where a value is required */
function costOf(options: Parameters<typeof getComplexity>[0]): number {
  try {
    return getComplexity(options);
  } catch (error) {
    throw error instanceof GraphQLError ? badRequest(clientMessage(error.message, undefined)) : error;
  }
}

/** How many sets of numbers are remembered for an operation: each page of a list is asked for with another one. */
const maxRemembered = 50;

/**
 * The numbers and flags with which an operation was within its cost, because computing it takes 107 µs. Rejections are
 * not remembered. An entry ends with its document, of which Apollo Server keeps 30 MB.
 */
const affordable = new WeakMap<OperationDefinitionNode, Set<string>>();

function rememberAffordable(operation: OperationDefinitionNode, numbers: string): void {
  const known = affordable.get(operation);
  if (known && known.size < maxRemembered) known.add(numbers);
  else affordable.set(operation, new Set([numbers]));
}

/** The variables that a cost depends on: their numbers, flags and presence. */
const costVariables = (
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): string =>
  variableDefinitions
    .map(({ variable }) => variables[variable.name.value])
    .map((value) => (value === null || /number|boolean/.test(typeof value) ? String(value) : typeof value))
    .join();

/** Whether an operation was within its cost with these numbers and flags before, and its variables fit. */
export const isWithinCost = (
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): boolean =>
  affordable.get(operation)?.has(costVariables(operation, variables)) === true &&
  findVariableError(schema, operation.variableDefinitions ?? [], variables) === undefined;

/** Rejects an operation that would read too much, before anything is read. @throws GraphQLError 400 */
export function checkLimits({
  schema,
  document: query,
  operation,
  request,
  operationName,
}: GraphQLRequestContextDidResolveOperation<RequestContext>): void {
  if (operation?.operation === 'subscription') throw badRequest('Subscriptions are not supported.');
  const variables = request.variables ?? {};
  // Variables that pass this check pass the execution too, whose messages would contain rejected values.
  const error = findVariableError(schema, operation?.variableDefinitions ?? [], variables);
  if (error) throw badRequest(error);
  const numbers = operation && costVariables(operation, variables);
  if (operation && numbers !== undefined && affordable.get(operation)?.has(numbers)) return;
  const cost = costOf({
    estimators,
    schema,
    query,
    variables,
    ...(operationName && { operationName }),
  });
  if (cost > maxCost)
    throw badRequest(
      `The query costs ${cost.toLocaleString('en')} of at most ${maxCost.toLocaleString('en')}: ask for fewer rows or fields at a time.`,
    );
  if (operation && numbers !== undefined) rememberAffordable(operation, numbers);
}

/** What Apollo Server applies to a document. The parser applies the token limit. */
export const documentLimits = {
  validationRules: [
    maxDefinitionsRule,
    maxDepthRule({ n: maxDepth, ...report }),
    maxAliasesRule({ n: maxAliases, ...report }),
    maxDirectivesRule({ n: maxDirectives, ...report }),
  ],
  validationOptions: { maxErrors: maxValidationErrors },
  parseOptions: { maxTokens },
};
