import type { GraphQLRequestContextWillSendResponse } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { DomainError } from '../errors/domain-error.js';
import type { Metrics, Outcome } from '../metrics.js';
import { isUnexpected } from './errors.js';
import type { RequestContext } from './request-context.js';

/**
 * Counts an operation by its first root field: clients choose operation names, and could invent any number of them.
 * @param startedMs when the request started, as `performance.now()` gives it
 */
export function observeOperation(
  metrics: Metrics,
  { operation, document, errors }: GraphQLRequestContextWillSendResponse<RequestContext>,
  startedMs: number,
): void {
  // A request that is rejected before it is parsed has neither.
  const label =
    operation && document && errors?.[0]?.extensions.code !== 'GRAPHQL_VALIDATION_FAILED'
      ? operationLabel(operation, document)
      : 'invalid';
  metrics.observe('graphql', label, outcomeOf(errors), (performance.now() - startedMs) / 1000);
}

/** How the metrics name an operation: by its kind and first root field. */
export function operationLabel(
  { operation, selectionSet }: OperationDefinitionNode,
  { definitions }: DocumentNode,
): string {
  const field = firstField(selectionSet, fragmentsOf(definitions));
  return field === undefined ? 'invalid' : `${operation} ${field}`;
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
