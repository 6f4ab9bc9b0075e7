import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { type FragmentDefinitionNode, type GraphQLError, Kind, type SelectionSetNode } from 'graphql';
import { DomainError } from '../errors/domain-error.js';
import type { Metrics, Outcome } from '../metrics.js';
import { isUnexpected } from './errors.js';
import type { RequestContext } from './request-context.js';

/** Counts operations by their first root field: clients choose operation names, and could invent any number of them. */
export function operationMetrics(metrics: Metrics): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart() {
      const started = process.hrtime.bigint();
      return {
        async willSendResponse({ operation, document, errors }) {
          // A request that is rejected before it is parsed has no root field.
          const field =
            operation && firstField(operation.selectionSet, fragmentsOf(document?.definitions ?? []));
          const name =
            operation && field && errors?.[0]?.extensions.code !== 'GRAPHQL_VALIDATION_FAILED'
              ? `${operation.operation} ${field}`
              : 'invalid';
          metrics.observe(
            'graphql',
            name,
            outcomeOf(errors),
            Number(process.hrtime.bigint() - started) / 1e9,
          );
        },
      };
    },
  };
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

const fragmentsOf = (definitions: readonly { kind: string }[]): Fragments =>
  new Map(
    definitions
      .filter(
        (definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION,
      )
      .map((fragment) => [fragment.name.value, fragment]),
  );

function firstField({ selections }: SelectionSetNode, fragments: Fragments): string | undefined {
  const [first] = selections;
  if (first === undefined || first.kind === Kind.FIELD) return first?.name.value;
  const inner = first.kind === Kind.INLINE_FRAGMENT ? first : fragments.get(first.name.value);
  return inner && firstField(inner.selectionSet, fragments);
}

function outcomeOf(errors: readonly GraphQLError[] | undefined): Outcome {
  if (!errors?.length) return 'ok';
  const failed = errors.some((error) => isUnexpected(error) || isUnavailable(unwrapResolverError(error)));
  return failed ? 'failed' : 'refused';
}

const isUnavailable = (error: unknown) => error instanceof DomainError && error.code === 'UNAVAILABLE';
