import type { Client } from '../as.js';
import type { Belongings } from './belongings.js';

export type Outcome = { status: number; errors: unknown };
export type Operation = (client: Client, of: Belongings) => Promise<Outcome>;

export const graph =
  (query: string, input?: (of: Belongings) => Record<string, unknown>): Operation =>
  async (client, of) => {
    const { code, errors } = await client.graphql(query, input?.(of));
    const statuses: Record<string, number> = { UNAUTHENTICATED: 401, FORBIDDEN: 403, NOT_FOUND: 404 };
    return {
      status: code === undefined ? 200 : (statuses[code] ?? 400),
      errors: errors?.map(({ message, extensions }) => ({ message, extensions })),
    };
  };
export const mutation = (
  name: string,
  type: string,
  fields: string,
  input: (of: Belongings) => object,
): Operation =>
  graph(`mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`, (of) => ({
    input: input(of),
  }));
/** The length of a list of an application. */
export const list = (name: string): Operation =>
  graph(
    `query ($application: String) { ${name}(application: $application) { totalCount } }`,
    ({ application }) => ({ application }),
  );
export const rest =
  (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: (of: Belongings) => string,
    body?: (of: Belongings) => object,
  ): Operation =>
  async (client, of) => {
    const answer = await client.rest(method, url(of), body?.(of));
    return { status: answer.status, errors: answer.status >= 400 ? answer.body : undefined };
  };

/** For another tenant a row's id answers NOT_FOUND, and an application's name FORBIDDEN. */
export type Kind = 'by id' | 'by name';

export type Operations = Readonly<Record<string, readonly [Kind, Operation]>>;
