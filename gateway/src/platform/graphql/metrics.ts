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
      ? labelOf(operation, document)
      : 'invalid';
  metrics.observe('graphql', label, outcomeOf(errors), (performance.now() - startedMs) / 1000);
}

function labelOf({ operation, selectionSet }: OperationDefinitionNode, document: DocumentNode): string {
  const field = firstField(selectionSet, document);
  return field === undefined ? 'invalid' : `${operation} ${field}`;
}

function firstField({ selections }: SelectionSetNode, document: DocumentNode): string | undefined {
  const [first] = selections;
  if (first === undefined || first.kind === Kind.FIELD) return first?.name.value;
  if (first.kind === Kind.INLINE_FRAGMENT) return firstField(first.selectionSet, document);
  const fragment = document.definitions.find(
    (definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === first.name.value,
  ) as FragmentDefinitionNode | undefined;
  return fragment && firstField(fragment.selectionSet, document);
}

function outcomeOf(errors: readonly GraphQLError[] | undefined): Outcome {
  if (!errors?.length) return 'ok';
  const failed = errors.some((error) => isUnexpected(error) || isUnavailable(unwrapResolverError(error)));
  return failed ? 'failed' : 'refused';
}

const isUnavailable = (error: unknown) => error instanceof DomainError && error.code === 'UNAVAILABLE';
