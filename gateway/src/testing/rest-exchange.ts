import type { Client } from './as.js';

/** One recorded exchange: who calls what, and the exact status and body of the answer. */
export type Exchange = [
  who: Client,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body: object | undefined,
  status: number,
  answer: unknown,
];

/** The body of a successful write on the legacy paths. */
export const successBody = (message: string, more: object = {}) => ({
  success: true,
  status: 'success',
  message,
  ...more,
});

/** The body of every error response, with the message at each of the given fields. */
export const errorBody = (message: string, ...fields: string[]) => ({
  success: false,
  status: 'error',
  error: message,
  message,
  ...(fields.length > 0 && { errors: fields.map((field) => ({ field, message })) }),
});

/** Plays recorded calls one after the other, and expects what was recorded. @returns the last answer's body */
export async function replay(...exchanges: Exchange[]) {
  // biome-ignore lint/suspicious/noExplicitAny: the next calls are made from it
  let last: any;
  for (const [who, method, url, body, status, answer] of exchanges) {
    const { status: actual, body: answered } = await who.rest(method, url, body);
    const call = `${method} ${url} ${JSON.stringify(body)?.slice(0, 200)}`;
    expect([call, actual, answered]).toEqual([call, status, answer]);
    last = answered;
  }
  return last;
}
