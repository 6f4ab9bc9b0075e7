/** An operation as GraphQL clients send it. */
interface Operation {
  readonly query: string;
  readonly variables?: unknown;
  readonly operationName?: string | null | undefined;
}

/** Sends an operation to this server, with the cookie of the session. */
export async function send(operation: Operation, headers: Record<string, string> = {}) {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(operation),
  });
  return response.json();
}
