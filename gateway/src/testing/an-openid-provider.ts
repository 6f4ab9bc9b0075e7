import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestGateway } from './a-gateway.js';

/** What a person types into the log-in form of the provider, which believes everything. */
export interface PersonThere {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: unknown;
  readonly preferred_username?: string;
  readonly amr?: readonly string[];
  /** Refuses instead of logging in. */
  readonly error?: string;
}

/** A provider of OpenID Connect in a process of its own; see `openid-provider.mjs`. */
export interface TestProvider {
  readonly issuer: string;
  /** The environment of a gateway that uses it. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

const publicUrl = 'http://localhost:4000';

/** @param port any free one by default */
export async function anOpenIdProvider(port = 0): Promise<TestProvider> {
  const child: ChildProcess = spawn(process.execPath, [join(__dirname, 'openid-provider.mjs'), publicUrl], {
    env: { PATH: process.env.PATH, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const takeAlong = () => child.kill('SIGKILL');
  process.once('exit', takeAlong);
  const [issuer] = await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line');
  return {
    issuer,
    env: {
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'back-office',
      OIDC_CLIENT_SECRET: 'a secret of the tests',
      OIDC_LABEL: 'Example ID',
    },
    stop: async () => {
      process.off('exit', takeAlong);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A browser with the cookies of the gateway and those of the provider. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #cookiesThere = new Map<string, string>();
  /** Each browser calls from a network of its own. */
  readonly #remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

  constructor(private readonly gateway: TestGateway) {}

  /** Opens a path of the gateway. @returns where it leads, without its origin if that is the gateway's */
  async open(path: string, headers: Record<string, string> = {}): Promise<string> {
    const answer = await this.gateway.app.inject({
      url: path,
      headers,
      remoteAddress: this.#remoteAddress,
      cookies: Object.fromEntries(this.cookies),
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    if (answer.statusCode !== 303) return `${answer.statusCode} ${answer.body}`;
    return String(answer.headers.location).replace(publicUrl, '');
  }

  /** Calls the graph. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are what the tests assert on
  async graphql(query: string, variables: object = {}): Promise<any> {
    const payload = { query, variables };
    const cookies = Object.fromEntries(this.cookies);
    const answer = await this.gateway.app.inject({ method: 'POST', url: '/graphql', payload, cookies });
    for (const { name, value } of answer.cookies) this.cookies.set(name, value);
    return answer.json();
  }

  /** Logs in at the provider, at the address that the gateway has led to. @returns the path of the gateway that it leads back to */
  async logInThere(address: string, person: PersonThere): Promise<string> {
    let at = address;
    for (let steps = 0; steps < 8; steps += 1) {
      if (at.startsWith(publicUrl)) return at.slice(publicUrl.length);
      const isForm = new URL(at).pathname.startsWith('/interaction/');
      const answer = await fetch(at, {
        redirect: 'manual',
        headers: { cookie: [...this.#cookiesThere].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(isForm && { method: 'POST', body: new URLSearchParams({ person: JSON.stringify(person) }) }),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value === '') this.#cookiesThere.delete(name);
        else this.#cookiesThere.set(name, value);
      }
      const next = answer.headers.get('location');
      if (next === null) throw new Error(`${answer.status} at ${at}: ${await answer.text()}`);
      at = new URL(next, at).href;
    }
    throw new Error(`The provider does not lead back from ${address}`);
  }

  /** Ends the session at the provider. */
  logOutThere(): void {
    this.#cookiesThere.clear();
  }

  /** Goes to the provider and back, as a person does. @returns where that ends */
  async signIn(person: PersonThere, start = '/sso/start'): Promise<string> {
    return this.open(await this.logInThere(await this.open(start), person));
  }

  /** The address of the account that is logged in. */
  async email(): Promise<string | undefined> {
    const { data } = await this.graphql('{ viewer { account { email } } }');
    return data.viewer?.account.email;
  }
}
