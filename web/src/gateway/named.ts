import { useCallback } from 'react';
import { useViewed } from './viewed';

type Variables = Record<string, unknown>;

const named = <Given extends { application?: unknown }>(given: Given | undefined, application: string) =>
  given?.application === undefined ? { ...given, application } : given;

const withApplication = (variables: Variables | undefined, at: 'variable' | 'input', application: string) =>
  at === 'variable'
    ? named(variables, application)
    : { ...variables, input: named(variables?.input as Variables, application) };

/** The options of a query, about the application of the address unless its variables name another. For generated hooks. */
export function useNamedQuery<Options extends { variables?: object }>(
  options: Options,
  at: 'variable' | 'input',
): Options {
  const { application } = useViewed();
  return { ...options, variables: withApplication(options.variables as Variables, at, application) };
}

/** A mutation in the application of the address unless its input names another. For generated hooks. */
export function useNamedMutation<Tuple extends readonly [(options: never) => unknown, unknown]>([
  mutate,
  result,
]: Tuple): Tuple {
  const { application } = useViewed();
  const send = useCallback(
    (options: { variables: Variables }) =>
      (mutate as (options: unknown) => unknown)({
        ...options,
        variables: withApplication(options.variables, 'input', application),
      }),
    [mutate, application],
  );
  return [send, result] as unknown as Tuple;
}
