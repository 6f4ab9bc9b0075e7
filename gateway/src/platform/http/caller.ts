// Brings the types of `cookies` and `setCookie`.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookies that hold a token; `Caller` says which is which. */
type TokenCookie = 'session' | 'browser' | 'pending' | 'trusted' | 'oidc';

/** The origin of a call, and the means to set or clear its cookies. */
export interface Caller {
  /** The network address, from forwarding headers as far as `TRUST_PROXY` allows. */
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The token of `Authorization: Bearer`. */
  readonly bearer: string | undefined;
  /** The token of the session, from the cookie or `Authorization: Bearer`. */
  readonly sessionToken: string | undefined;
  /** The token that an earlier `rememberBrowser` set in this browser. */
  readonly knownBrowserToken: string | undefined;
  /** The token of a log-in that waits for its second step. */
  readonly pendingToken: string | undefined;
  /** The token by which this browser is not asked for the second step. */
  readonly trustedBrowserToken: string | undefined;
  /** The token that binds a way to the provider of the single sign-on to this browser. */
  readonly singleSignOnToken: string | undefined;
  setCookie(cookie: TokenCookie, token: string, expiresAt: Date): void;
  clearCookie(cookie: TokenCookie): void;
  /** Sets the cookie by which the browser is recognised at its next log-in, also after the session. */
  rememberBrowser(token: string): void;
}

const browserCookieSeconds = 180 * 24 * 3600;

/** Describes the caller of a request, and sets and clears its cookies. */
export function callerOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Caller {
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  // `__Host-` binds a cookie to this origin and to https; plain http (on a developer's machine) does not support it.
  const nameOf = (cookie: TokenCookie) => (secure ? `__Host-${cookie}` : cookie);
  const tokenIn = (cookie: TokenCookie) => request.cookies[nameOf(cookie)];
  const bearer = bearerToken(request);
  return {
    address: request.ip,
    bearer,
    userAgent: request.headers['user-agent']?.slice(0, 255),
    sessionToken: bearer ?? tokenIn('session'),
    knownBrowserToken: tokenIn('browser'),
    pendingToken: tokenIn('pending'),
    trustedBrowserToken: tokenIn('trusted'),
    singleSignOnToken: tokenIn('oidc'),
    setCookie: (cookie, token, expires) =>
      void reply.setCookie(nameOf(cookie), token, { ...attributes, expires }),
    clearCookie: (cookie) => void reply.clearCookie(nameOf(cookie), attributes),
    rememberBrowser: (token) =>
      void reply.setCookie(nameOf('browser'), token, { ...attributes, maxAge: browserCookieSeconds }),
  };
}

/** The token of `Authorization: Bearer`, which clients without cookies send. */
export const bearerToken = ({ headers }: FastifyRequest) =>
  /^Bearer +([\w-]+)$/i.exec(headers.authorization ?? '')?.[1];

/** Whether a browser sent the request: browsers send its origin, and clients without cookies, such as the mobile app, do not. */
export const isFromBrowser = (request: FastifyRequest) =>
  request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
