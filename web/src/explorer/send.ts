/** An operation as GraphQL clients send it. */
interface Operation {
  readonly query: string;
  readonly variables?: unknown;
  readonly operationName?: string | null | undefined;
}

/** GraphiQL reads the name a moment after the text was typed, so that a quick run has the former one: it is left out. */
export function asWritten({ operationName, ...operation }: Operation): Operation {
  const isWritten = operationName && new RegExp(`\\b${operationName}\\b`).test(operation.query);
  return { ...operation, ...(isWritten && { operationName }) };
}

/** Sends an operation to this server, with the cookie of the session. */
export async function send(operation: Operation, headers: Record<string, string> = {}) {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(asWritten(operation)),
  });
  return response.json();
}
