import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloLink, Observable } from '@apollo/client';
import { buildSchema, type ExecutionResult, GraphQLError, graphql, print } from 'graphql';
import type { ErrorCode, FieldError } from '../gateway/errors';

const schema = buildSchema(readFileSync(join(__dirname, '../../../schema.graphql'), 'utf8'));

/** One entry per root field; a field that a screen asks for and a test does not give is an error that names it. */
// biome-ignore lint/suspicious/noExplicitAny: the schema checks arguments and answers when the test runs.
export type Answers = Record<string, (args: any) => unknown>;

/**
 * A transport that executes operations against the real contract, in this process. Tests write only the answers;
 * an operation or an answer that does not fit the schema fails.
 */
export function aGateway(answers: Answers): ApolloLink {
  return new ApolloLink(
    ({ query, variables }) =>
      new Observable<ApolloLink.Result>((observer) => {
        const rootValue = Object.fromEntries(
          Object.entries(answers).map(([field, answer]) => [field, async (args: unknown) => answer(args)]),
        );
        graphql({ schema, source: print(query), variableValues: variables, rootValue }).then(
          (result: ExecutionResult) => {
            const lost = result.errors?.find(({ originalError }) => originalError instanceof ConnectionLost);
            if (lost) return observer.error(new TypeError('Failed to fetch'));
            observer.next(result as ApolloLink.Result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      }),
  );
}

/** Rejects a call as the gateway does: `logIn: () => refuse('INVALID_INPUT', '…', [{ field, message }])`. */
export function refuse(code: ErrorCode, message: string, fields?: FieldError[], isUsed?: boolean): never {
  throw new GraphQLError(message, { extensions: { code, ...(fields && { fields }), isUsed } });
}

/** Fails with an internal error, without a reason. */
export function failWith500(): never {
  throw new GraphQLError('Internal server error', { extensions: { code: 'INTERNAL_SERVER_ERROR' } });
}

class ConnectionLost extends Error {}

/** Gives no answer at all: the network or the gateway is down. */
export function loseConnection(): never {
  throw new ConnectionLost();
}

/** An answer that waits until the test lets it go: `const answer = aPromise<X>(); … answer.resolve(x)`. */
export function aPromise<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
