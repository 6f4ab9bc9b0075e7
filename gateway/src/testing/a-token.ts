import type { AccessTokensService } from '../features/people/access-tokens/access-tokens.service.js';
import type { ApplicationScope } from '../platform/access/application-scope.js';
import type { Right } from '../platform/access/rights.js';
import type { SignedIn } from '../platform/access/viewer.js';
import type { TestGateway } from './a-gateway.js';
import type { Client } from './as.js';

const dayMs = 24 * 3_600_000;

export const inDays = (days: number) => new Date(Date.now() + days * dayMs);

type Given = Partial<Parameters<AccessTokensService['create']>[2]>;

/** A script with an access token of a person, for 30 days. */
export async function aToken(
  gateway: TestGateway,
  { scope, viewer }: { readonly scope: ApplicationScope; readonly viewer: SignedIn },
  rights: readonly Right[],
  given: Given = {},
) {
  const input = { name: 'Script', rights: [...rights], readOnly: false, expiresAt: inDays(30), ...given };
  const { secret, accessToken } = await gateway.services.accessTokens.create(scope, viewer, input);
  return { secret, id: String(accessToken.id), ...withToken(gateway, secret) };
}

/** Calls with the header alone, as `curl` does. */
export function withToken({ app }: TestGateway, secret: string): Client {
  const headers = { authorization: `Bearer ${secret}` };
  return {
    async graphql(query, variables) {
      const answer = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers,
        payload: { query, variables },
      });
      const { data, errors } = answer.json();
      return { status: answer.statusCode, data, errors, code: errors?.[0]?.extensions.code };
    },
    async rest(method, url, body) {
      const payload = body === undefined ? {} : { payload: body as object };
      const answer = await app.inject({ method, url, headers, ...payload });
      const isJson = answer.headers['content-type']?.toString().includes('json');
      const read = isJson ? answer.json() : answer.body;
      return { status: answer.statusCode, body: read as never, headers: answer.headers };
    },
  };
}
