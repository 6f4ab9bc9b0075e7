/** The credential of a session: its cookie, or the access token of a client without cookies. */
const credentialHeaders = ({ cookie, accessToken } = {}) => ({
  ...(cookie && { cookie }),
  ...(accessToken && { authorization: `Bearer ${accessToken}` }),
});

/** The server at an origin, for a plain HTTP client that sends and receives JSON. */
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

  /** Every row of the first version that the server publishes, as `GET /api/questions`. Newer calls have a version in their path. */
  async rows() {
    const { body } = await this.call('GET', '/api/docs/json');
    return Object.entries(body.paths)
      .filter(([path]) => !path.startsWith('/api/v2/'))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  }

  /** Requests over GraphQL an e-mail that the first version had no call for. */
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
