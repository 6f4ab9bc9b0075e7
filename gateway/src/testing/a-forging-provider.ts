import { createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from './an-openid-provider.js';

const clientSecret = 'a secret of the tests';

/** A signing key of a provider. */
export interface ProviderKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** Makes a key that only its maker knows. */
export const aProviderKey = (kid: string = randomUUID()): ProviderKey => ({
  kid,
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }),
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An ID token of RS256. */
export function signedToken(claims: object, { kid, privateKey }: ProviderKey): string {
  const text = `${part({ alg: 'RS256', kid })}.${part(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}

/** An ID token without a signature. */
export const unsignedToken = (claims: object) => `${part({ alg: 'none' })}.${part(claims)}.`;

/** An ID token of HS256, which the secret of the client signs. */
export function secretToken(claims: object, kid: string): string {
  const text = `${part({ alg: 'HS256', kid })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', clientSecret).update(text).digest('base64url')}`;
}

/** A provider of OpenID Connect that answers whatever ID token a test wants. */
export class ForgingProvider {
  readonly #server = createServer((request, answer) => {
    const path = String(request.url);
    const send = (body: object) => {
      answer.setHeader('content-type', 'application/json');
      answer.end(JSON.stringify(body));
    };
    if (path.startsWith('/.well-known/')) return send(this.#about());
    if (path === '/keys') {
      this.keyCalls += 1;
      if (this.keysHang) return;
      return send({ keys: this.keys.map(jwkOf), padding: this.padding });
    }
    send({ access_token: 'opens nothing', token_type: 'Bearer', id_token: this.#token });
  });
  #token = '';

  /** The keys that it publishes. */
  keys: readonly ProviderKey[] = [];
  keyCalls = 0;
  keysHang = false;
  /** More bytes beside the published keys. */
  padding = '';
  issuer = '';

  /** The environment of a gateway that uses it. */
  get env(): Record<string, string> {
    const client = { OIDC_CLIENT_ID: 'back-office', OIDC_CLIENT_SECRET: clientSecret };
    return { PUBLIC_URL: 'http://localhost:4000', OIDC_ISSUER: this.issuer, ...client };
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /**
   * Answers a log-in of a browser with a token. @returns where it ends
   * @param tokenOf makes the token of claims that hold but for what it changes
   */
  async signIn(
    browser: Browser,
    claims: object,
    tokenOf: (claims: Record<string, unknown>) => string,
    start = '/sso/start',
  ): Promise<string> {
    const address = await browser.open(start);
    if (!URL.canParse(address)) throw new Error(address);
    const query = new URL(address).searchParams;
    const now = Math.floor(Date.now() / 1000);
    this.#token = tokenOf({
      ...{ iss: this.issuer, aud: 'back-office', iat: now, exp: now + 60, nonce: query.get('nonce') },
      ...claims,
    });
    return browser.open(
      `/sso/callback?${new URLSearchParams({ code: 'any', state: query.get('state') ?? '' })}`,
    );
  }

  #about() {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    };
  }
}

/** Starts a provider that publishes keys. */
export async function aForgingProvider(keys: readonly ProviderKey[]): Promise<ForgingProvider> {
  const provider = new ForgingProvider();
  provider.keys = keys;
  await provider.start();
  return provider;
}

const jwkOf = ({ kid, publicKey }: ProviderKey) => ({
  ...publicKey.export({ format: 'jwk' }),
  ...{ kid, alg: 'RS256', use: 'sig' },
});
