import { setTimeout as delay } from 'node:timers/promises';

/** How a call ended. Status 0: the connection broke before an answer came. */
export interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: answers are what the tests assert on
  readonly body: any;
}

/** Calls both APIs of a gateway over a real connection. */
export interface HttpClient {
  rest(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  graphql(query: string, variables?: Record<string, unknown>): Promise<Answer>;
}

/** Far longer than the slowest response: a call that takes longer hangs. */
const hangsAfterMs = 60_000;

export function overHttp(address: string, sessionToken?: string): HttpClient {
  const rest: HttpClient['rest'] = async (method, path, body, headers) => {
    const signal = AbortSignal.timeout(hangsAfterMs);
    try {
      const answer = await fetch(`${address}${path}`, {
        method,
        signal,
        headers: {
          ...(sessionToken !== undefined && { authorization: `Bearer ${sessionToken}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const json = answer.headers.get('content-type')?.includes('json');
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        body: json ? await answer.json() : await answer.arrayBuffer(),
      };
    } catch (error) {
      if (signal.aborted)
        throw new Error(`${method} ${path} was not answered within ${hangsAfterMs / 1000} seconds.`);
      return { status: 0, retryAfter: null, body: String((error as Error).cause ?? error) };
    }
  };
  return { rest, graphql: (query, variables) => rest('POST', '/graphql', { query, variables }) };
}

/** Repeats a question until its answer meets the condition. @throws after the given time, with the last answer */
export async function eventually<T>(
  ask: () => Promise<T>,
  holds: (value: T) => boolean,
  withinMs: number,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const value = await ask();
    if (holds(value)) return value;
    if (Date.now() > deadline)
      throw new Error(
        `Not within ${withinMs / 1000} seconds; at last: ${JSON.stringify(value).slice(0, 500)}`,
      );
    await delay(100);
  }
}
