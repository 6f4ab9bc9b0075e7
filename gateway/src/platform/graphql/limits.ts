import type { ApolloServerPlugin } from '@apollo/server';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';
// Its ES module brings a second copy of graphql (index.mjs), which refuses the schema of the first.
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity/cjs';
import { clientMessage } from './client-messages.js';
import type { RequestContext } from './request-context.js';
import { findVariableError } from './variables.js';

const deepest = 10;
const mostAliases = 15;
const mostDirectives = 20;
const mostTokens = 2_000;
const highestCost = 10_000;
/** Validation compares every pair of fragments, one call inside the other: 150 of them end in a stack overflow. */
const maxDefinitions = 30;
const maxValidationErrors = 20;

/** The rules throw inside validation, which is answered as a server fault; reported, it is the client's. */
const report = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: GraphQLError) =>
      context?.reportError(new GraphQLError(error.message.replace('Syntax Error: ', ''))),
  ],
};

/** Reports too many fragments, and replaces the document with an empty one, so that no other rule looks at them. */
const maxDefinitionsRule = (context: ValidationContext): ASTVisitor => ({
  Document(document) {
    if (document.definitions.length <= maxDefinitions) return undefined;
    const message = `Send at most ${maxDefinitions} operations and fragments in one request.`;
    context.reportError(new GraphQLError(message));
    return { ...document, definitions: [] };
  },
});

/** A page costs its fields times the rows asked for, whether the number stands in the query, in a variable or in the schema. */
const pages: ComplexityEstimator = ({ args, childComplexity }) =>
  typeof args.first === 'number' ? 1 + Math.max(1, args.first) * childComplexity : undefined;
const everythingElse: ComplexityEstimator = ({ childComplexity }) => 1 + childComplexity;
/** What a field declares itself to cost, see `costOfText`. */
const declared: ComplexityEstimator = ({ field, childComplexity }) =>
  typeof field.extensions.complexity === 'number' ? field.extensions.complexity + childComplexity : undefined;
const estimators = [pages, declared, everythingElse];

/** The client's fault, answered before anything is read. */
const refusal = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });

/** @throws refusal of fragments that multiply each other beyond counting, and of null where an argument needs a value */
function costOf(options: Parameters<typeof getComplexity>[0]): number {
  try {
    return getComplexity(options);
  } catch (error) {
    throw error instanceof GraphQLError ? refusal(clientMessage(error.message, undefined)) : error;
  }
}

/** Refuses what would read too much, before anything is read. */
const costLimit: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document: query, operation, request, operationName }) {
        if (operation?.operation === 'subscription') throw refusal('There is nothing to subscribe to here.');
        const variables = request.variables ?? {};
        // What passes here passes again in the execution that follows, which would print the values it rejects.
        const error = findVariableError(schema, operation?.variableDefinitions ?? [], variables);
        if (error) throw refusal(error);
        const cost = costOf({
          estimators,
          schema,
          query,
          variables,
          ...(operationName && { operationName }),
        });
        if (cost <= highestCost) return;
        throw refusal(
          `The query costs ${cost.toLocaleString('en')} of at most ${highestCost.toLocaleString('en')}: ask for fewer rows or fields at a time.`,
        );
      },
    };
  },
};

/** What one request may cost. The token limit is the parser's own. */
export const limits = {
  plugins: [costLimit],
  validationRules: [
    maxDefinitionsRule,
    maxDepthRule({ n: deepest, ...report }),
    maxAliasesRule({ n: mostAliases, ...report }),
    maxDirectivesRule({ n: mostDirectives, ...report }),
  ],
  validationOptions: { maxErrors: maxValidationErrors },
  parseOptions: { maxTokens: mostTokens },
};
