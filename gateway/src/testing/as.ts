import type { InjectOptions } from 'fastify';
import type { ErrorCode, SaidFieldError } from '../platform/errors/domain-error.js';
import type { TestGateway } from './a-gateway.js';
import type { TestServices } from './services.js';

export interface GraphqlAnswer<Data> {
  status: number;
  data: Data;
  /** The first error's code, if any. */
  code: ErrorCode | string | undefined;
  errors: { message: string; extensions: { code: string; fields?: SaidFieldError[] } }[] | undefined;
}

export interface RestAnswer<Body> {
  status: number;
  body: Body;
  headers: Record<string, string | string[] | number | undefined>;
}

/** Calls both APIs of a gateway through its real HTTP side, with a session token or anonymously. */
export interface Client {
  // biome-ignore lint/suspicious/noExplicitAny: answers are what the tests assert on
  graphql<Data = any>(
    query: string,
    variables?: Record<string, unknown>,
    operationName?: string,
  ): Promise<GraphqlAnswer<Data>>;
  // biome-ignore lint/suspicious/noExplicitAny: answers are what the tests assert on
  rest<Body = any>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
  ): Promise<RestAnswer<Body>>;
}

export function as(
  { app }: TestServices & Partial<Pick<TestGateway, 'app'>>,
  sessionToken?: string,
  others: Record<string, string | undefined> = {},
): Client {
  const given = Object.entries({ session: sessionToken, ...others }).filter(([, value]) => value);
  const cookies = Object.fromEntries(given) as Record<string, string>;
  const inject = async (options: InjectOptions) => {
    if (!app) throw new Error('Services alone answer no call: start a gateway.');
    return app.inject({ cookies, ...options });
  };
  return {
    async graphql(query, variables, operationName) {
      const payload = { query, variables, operationName };
      const answer = await inject({ method: 'POST', url: '/graphql', payload });
      const { data, errors } = answer.json();
      return { status: answer.statusCode, data, errors, code: errors?.[0]?.extensions.code };
    },
    async rest(method, url, body) {
      const answer = await inject({ method, url, ...(body !== undefined && { payload: body as object }) });
      const json = answer.headers['content-type']?.toString().includes('json');
      return {
        status: answer.statusCode,
        body: (json ? answer.json() : answer.body) as never,
        headers: answer.headers,
      };
    },
  };
}
