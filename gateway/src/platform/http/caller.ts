// Brings the types of `cookies` and `setCookie`.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The origin of a call, and the means to set or clear its session cookie. */
export interface Caller {
  /** The network address, from forwarding headers as far as `TRUST_PROXY` allows. */
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The session token of the call, from the cookie or `Authorization: Bearer`. */
  readonly sessionToken: string | undefined;
  /** Sets the session cookie; called when a session starts or is renewed. */
  setSessionCookie(token: string, expiresAt: Date): void;
  clearSessionCookie(): void;
  /** The token that an earlier `rememberBrowser` set in this browser. */
  readonly knownBrowserToken: string | undefined;
  /** Sets the cookie by which the browser is recognised at its next log-in, also after the session. */
  rememberBrowser(token: string): void;
  /** The token of a log-in that waits for its second step. */
  readonly pendingToken: string | undefined;
  setPendingCookie(token: string, expiresAt: Date): void;
  clearPendingCookie(): void;
  /** The token by which this browser is not asked for the second step. */
  readonly trustedBrowserToken: string | undefined;
  trustBrowser(token: string, expiresAt: Date): void;
  /** The token that binds a way to the provider of the single sign-on to this browser. */
  readonly singleSignOnToken: string | undefined;
  setSingleSignOnCookie(token: string, expiresAt: Date): void;
}

/** `__Host-` binds the cookie to this origin and to https; plain http (on a developer's machine) does not support it. */
const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);
const browserCookieSeconds = 180 * 24 * 3600;

/** Describes the caller of a request, and sets and clears its cookies. */
export function callerOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Caller {
  const name = cookieName('session', secure);
  const browserName = cookieName('browser', secure);
  const pendingName = cookieName('pending', secure);
  const trustedName = cookieName('trusted', secure);
  const singleSignOnName = cookieName('oidc', secure);
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  return {
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 255),
    sessionToken: bearerToken(request) ?? request.cookies[name],
    setSessionCookie: (token, expiresAt) =>
      void reply.setCookie(name, token, { ...attributes, expires: expiresAt }),
    clearSessionCookie: () => void reply.clearCookie(name, attributes),
    knownBrowserToken: request.cookies[browserName],
    rememberBrowser: (token) =>
      void reply.setCookie(browserName, token, { ...attributes, maxAge: browserCookieSeconds }),
    pendingToken: request.cookies[pendingName],
    setPendingCookie: (token, expires) =>
      void reply.setCookie(pendingName, token, { ...attributes, expires }),
    clearPendingCookie: () => void reply.clearCookie(pendingName, attributes),
    trustedBrowserToken: request.cookies[trustedName],
    trustBrowser: (token, expires) => void reply.setCookie(trustedName, token, { ...attributes, expires }),
    singleSignOnToken: request.cookies[singleSignOnName],
    setSingleSignOnCookie: (token, expires) =>
      void reply.setCookie(singleSignOnName, token, { ...attributes, expires }),
  };
}

/** The token of `Authorization: Bearer`, which clients without cookies send. */
export const bearerToken = ({ headers }: FastifyRequest) =>
  /^Bearer +([\w-]+)$/i.exec(headers.authorization ?? '')?.[1];

/** Whether a browser sent the request: browsers send its origin, and clients without cookies, such as the mobile app, do not. */
export const isFromBrowser = (request: FastifyRequest) =>
  request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
