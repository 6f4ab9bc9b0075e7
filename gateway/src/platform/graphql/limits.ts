import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import type { ValidationContext } from 'graphql';
import { GraphQLError } from 'graphql';
import type { RequestContext } from './request-context.js';

/** The library throws inside validation, which is answered as a server fault; reported, it is the client's. */
const report = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: GraphQLError) =>
      context?.reportError(new GraphQLError(error.message.replace('Syntax Error: ', ''))),
  ],
};

const armor = new ApolloArmor({
  maxDepth: { n: 10, ...report },
  maxAliases: { n: 15, ...report },
  maxDirectives: { n: 20, ...report },
  costLimit: { maxCost: 1000, ...report },
  blockFieldSuggestion: { mask: '' },
  maxTokens: { enabled: false },
});

/**
 * What one query may cost: 10 levels, 15 aliases, 20 directives, 2,000 tokens, and a bounded total. The token limit is
 * the parser's own. Suggestions of field names are hidden.
 */
const { plugins, validationRules } = armor.protect();
export const limits = {
  validationRules,
  // The library is typed against Apollo's CommonJS build, whose private fields TypeScript holds to be others.
  plugins: plugins as unknown as ApolloServerPlugin<RequestContext>[],
  parseOptions: { maxTokens: 2000 },
};
