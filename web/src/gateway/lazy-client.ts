import type { ApolloClient } from '@apollo/client';
import { afterFirstAct } from '../ui/first-act';
import { type CodeLoadError, codeLoader } from '../ui/load-code';

export const loadClient = codeLoader(async () => (await import('./client')).createClient());
afterFirstAct(loadClient);

/**
 * The client of screens without queries, such as the login. The code of the real one (43 KB of 217 on /login) is loaded
 * by the first call, or before it at the first sign of a person.
 */
export const lazyClient = {
  mutate: (options: ApolloClient.MutateOptions) => call((client) => client.mutate(options)),
  query: (options: ApolloClient.QueryOptions) => call((client) => client.query(options)),
} as Pick<ApolloClient, 'mutate' | 'query'> as ApolloClient;

async function call<Answer>(action: (client: ApolloClient) => Promise<Answer>): Promise<Answer> {
  const client = await loadClient().catch((error: CodeLoadError) => {
    error.forget();
    throw error;
  });
  return action(client);
}
