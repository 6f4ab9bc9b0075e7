import type { Configuration, IDToken } from 'openid-client';
import type { Logger } from '../../../platform/logger.js';
import type { SingleSignOnSettings } from '../../../single-sign-on-settings.js';
import { boundedFetch } from './bounded-fetch.js';
import { SingleSignOnRefused } from './single-sign-on-problem.js';

const timeoutSeconds = 5;
/** How long an answer of the provider about itself counts, and how long it is left alone after it gave none. */
const freshMs = { found: 60_000, failed: 10_000 };

/** The methods of RFC 8176 that are a second factor. */
const secondFactors = ['mfa', 'hwk', 'otp'];

/** The secrets of one way to the provider and back. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** A person as the provider vouches for it. */
export interface ProvenPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  /** Only when the provider says so in as many words: one that leaves the claim out has not verified the address. */
  readonly isEmailVerified: boolean;
  readonly hadSecondFactor: boolean;
  /** When the person last proved there who it is. */
  readonly authenticatedAt: Date | undefined;
}

/**
 * The provider of OpenID Connect. Its metadata is asked for when it is first needed, so that a provider that
 * is down does not keep the gateway from starting.
 */
export class OpenIdProvider {
  /** Without a configuration it did not answer. */
  #latest: { readonly configuration?: Configuration; readonly at: number } | undefined;
  #asking: Promise<void> | undefined;

  constructor(
    readonly settings: SingleSignOnSettings,
    private readonly publicUrl: string,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** Whether it answered last. Only the first call waits: later ones have it asked again meanwhile. */
  async isAvailable(): Promise<boolean> {
    if (!this.#latest) await this.#ask();
    else if (this.#isOld()) void this.#ask();
    return this.#latest?.configuration !== undefined;
  }

  /** The address that logs people out at the provider; undefined when it has none. */
  async logOutUrl(): Promise<string | undefined> {
    if (!(await this.isAvailable())) return undefined;
    const configuration = this.#latest?.configuration;
    if (!configuration?.serverMetadata().end_session_endpoint) return undefined;
    const { buildEndSessionUrl } = await import('openid-client');
    return buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${this.publicUrl}/login` }).href;
  }

  /** Secrets for a way to the provider and back. */
  async newChecks(): Promise<Checks> {
    const { randomNonce, randomPKCECodeVerifier, randomState } = await import('openid-client');
    return { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  }

  /** The address at the provider to send a browser to. @param again whether it has to ask who the person is */
  async authorizationUrl({ state, nonce, codeVerifier }: Checks, again: boolean): Promise<string> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
    const url = buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: this.#callbackUrl(),
      scope: 'openid email',
      ...{ state, nonce, code_challenge_method: 'S256' },
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      ...(again && { prompt: 'login', max_age: '0' }),
    });
    return url.href;
  }

  /**
   * Exchanges the answer of the provider for the person that it vouches for. The address is put together from
   * `PUBLIC_URL`: a forged `Host` changes nothing.
   * @param query the query of the call, with its question mark
   * @throws SingleSignOnRefused
   */
  async prove(query: string, { state, nonce, codeVerifier }: Checks): Promise<ProvenPerson> {
    const configuration = await this.#configuration();
    const { authorizationCodeGrant, AuthorizationResponseError } = await import('openid-client');
    const url = new URL(`${this.#callbackUrl()}${query}`);
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
    try {
      const tokens = await authorizationCodeGrant(configuration, url, { ...checks, idTokenExpected: true });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no ID token');
      const { amr, auth_time } = claims;
      const { email, email_verified } = await this.#addressOf(configuration, tokens, claims);
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: typeof email === 'string' ? email : undefined,
        isEmailVerified: email_verified === true,
        hadSecondFactor: Array.isArray(amr) && amr.some((method) => secondFactors.includes(String(method))),
        authenticatedAt: typeof auth_time === 'number' ? new Date(auth_time * 1000) : undefined,
      };
    } catch (cause) {
      const isRefusal = cause instanceof AuthorizationResponseError;
      this.logger.warn({ err: cause }, 'The provider of the single sign-on gave no answer that holds');
      throw new SingleSignOnRefused(isRefusal ? 'refused' : 'failed', { cause });
    }
  }

  /** Of the ID token; many providers name the address at their UserInfo endpoint alone. Never a part from each. */
  async #addressOf(
    configuration: Configuration,
    { access_token }: { access_token: string },
    claims: IDToken,
  ): Promise<Readonly<Record<string, unknown>>> {
    const isWhole = claims.email !== undefined && claims.email_verified !== undefined;
    if (isWhole || !configuration.serverMetadata().userinfo_endpoint) return claims;
    const { fetchUserInfo } = await import('openid-client');
    return fetchUserInfo(configuration, access_token, claims.sub);
  }

  /** @throws SingleSignOnRefused when the provider does not answer */
  async #configuration(): Promise<Configuration> {
    if (!this.#latest || this.#isOld()) await this.#ask();
    const configuration = this.#latest?.configuration;
    if (!configuration) throw new SingleSignOnRefused('unavailable');
    return configuration;
  }

  #callbackUrl = () => `${this.publicUrl}/sso/callback`;

  #isOld(): boolean {
    const { configuration, at } = this.#latest ?? { at: 0 };
    return Date.now() - at > (configuration ? freshMs.found : freshMs.failed);
  }

  #ask(): Promise<void> {
    this.#asking ??= this.#discover()
      .then(
        (configuration) => {
          this.#latest = { configuration, at: Date.now() };
        },
        (error: unknown) => {
          this.logger.warn({ err: error }, 'The provider of the single sign-on does not answer');
          this.#latest = { at: Date.now() };
        },
      )
      .finally(() => {
        this.#asking = undefined;
      });
    return this.#asking;
  }

  async #discover(): Promise<Configuration> {
    const openid = await import('openid-client');
    const { issuer, clientId, clientSecret } = this.settings;
    const byPost = openid.ClientSecretPost(clientSecret);
    const byHeader = openid.ClientSecretBasic(clientSecret);
    return openid.discovery(
      new URL(issuer),
      clientId,
      undefined,
      // A provider that names no method takes the secret in the header (OpenID Connect Discovery 1.0 §3).
      (server, ...rest) =>
        ((server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true)
          ? byHeader
          : byPost)(server, ...rest),
      {
        timeout: timeoutSeconds,
        [openid.customFetch]: boundedFetch,
        execute: [
          // The signatures of ID tokens, which the package leaves to TLS otherwise.
          openid.enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
        ],
      },
    );
  }
}
