import type { GraphQLRequestContextDidResolveOperation } from '@apollo/server';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { type ASTVisitor, GraphQLError, TypeInfo, ValidationContext } from 'graphql';
// Its ES module brings a second copy of graphql, which rejects the schema of the first.
import { type ComplexityEstimator, createComplexityRule } from 'graphql-query-complexity/cjs';
import { clientMessage } from './client-messages.js';
import type { RequestContext } from './request-context.js';
import { findVariableError } from './variables.js';

const maxDepth = 10;
const maxAliases = 15;
const maxDirectives = 20;
const maxTokens = 2_000;
const maxCost = 10_000;
/** The cost of a search, which compares every row of a list. A call has room for three. */
const searchCost = 3_000;
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
  typeof args.first === 'number'
    ? 1 + costOfSearch(args) + Math.max(1, args.first) * childComplexity
    : undefined;
const searches: ComplexityEstimator = ({ args, childComplexity }) =>
  costOfSearch(args) > 0 ? costOfSearch(args) + 1 + childComplexity : undefined;
const costOfSearch = ({ search }: { readonly search?: unknown }) =>
  typeof search === 'string' ? searchCost : 0;
const everythingElse: ComplexityEstimator = ({ childComplexity }) => 1 + childComplexity;
/** The cost that a field declares, see `costOfText`. */
const declared: ComplexityEstimator = ({ field, childComplexity }) =>
  typeof field.extensions.complexity === 'number' ? field.extensions.complexity + childComplexity : undefined;
const estimators = [pages, searches, declared, everythingElse];
const counting = { estimators, maximumComplexity: Number.POSITIVE_INFINITY };

const badRequest = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });

const fail = (error: GraphQLError): never => {
  throw error;
};

/**
 * The cost of an operation. `getComplexity` of the package takes three times as long: it visits the whole document too.
 * @throws GraphQLError 400 for fragments that multiply each other beyond counting, and for null where a value is required
 */
function costOf(resolved: GraphQLRequestContextDidResolveOperation<RequestContext>): number {
  const { schema, document, operation, request } = resolved;
  const count = createComplexityRule({ ...counting, variables: request.variables ?? {} });
  const counted = count(new ValidationContext(schema, document, new TypeInfo(schema), fail));
  try {
    if (operation) counted.onOperationDefinitionEnter(operation);
    return counted.complexity;
  } catch (error) {
    throw error instanceof GraphQLError ? badRequest(clientMessage(error.message, undefined)) : error;
  }
}

/** Rejects an operation that would read too much, before anything is read. @throws GraphQLError 400 */
export function checkLimits(resolved: GraphQLRequestContextDidResolveOperation<RequestContext>): void {
  const { schema, operation, request } = resolved;
  if (operation?.operation === 'subscription') throw badRequest('Subscriptions are not supported.');
  // Variables that pass this check pass the execution too, whose messages would contain rejected values.
  const error = findVariableError(schema, operation?.variableDefinitions ?? [], request.variables ?? {});
  if (error) throw badRequest(error);
  const cost = costOf(resolved);
  if (cost > maxCost)
    throw badRequest(
      `The query costs ${cost.toLocaleString('en')} of at most ${maxCost.toLocaleString('en')}: ask for fewer rows or fields at a time.`,
    );
}

/** The rules that Apollo Server applies to a document. The parser applies the token limit. */
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
