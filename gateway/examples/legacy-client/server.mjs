/** What a client of the first version knows about a session: its cookie, or the token that stands in for it. */
const credentialHeaders = ({ cookie, accessToken } = {}) => ({
  ...(cookie && { cookie }),
  ...(accessToken && { authorization: `Bearer ${accessToken}` }),
});

/** The server at an origin, as a plain HTTP client sees it: JSON in, JSON out, no token of its own. */
export class Server {
  constructor(origin) {
    this.origin = origin;
  }

  /**
   * Makes one call.
   * @param credential nothing, `{ cookie }` or `{ accessToken }`
   * @returns status, body (JSON where it is JSON), and the session cookie when the answer set one
   */
  async call(method, path, { body, query = {}, credential } = {}) {
    const url = new URL(path, this.origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const answer = await fetch(url, {
      method,
      headers: {
        ...credentialHeaders(credential),
        // Only with a body: a JSON type on an empty one is an error to many servers.
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const isJson = answer.headers.get('content-type')?.includes('json');
    return {
      status: answer.status,
      body: isJson ? await answer.json() : await answer.text(),
      cookie: answer.headers.getSetCookie()[0]?.split(';')[0],
    };
  }

  /** Every row the server publishes, as `GET /api/questions`. */
  async rows() {
    const { body } = await this.call('GET', '/api/docs/json');
    return Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
  }

  /** Asks the other door for a mail that the first version had no call for. */
  async mutate(mutation, input, credential) {
    const type = `${mutation[0].toUpperCase()}${mutation.slice(1)}Input`;
    const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { message } }`;
    const { body } = await this.call('POST', '/graphql', {
      body: { query, variables: { input } },
      credential,
    });
    if (body.errors) throw new Error(`${mutation}: ${body.errors[0].message}`);
  }
}
