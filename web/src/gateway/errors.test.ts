import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { fieldMessages, toGatewayError } from './errors';

const errorOf = (extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'The city is unknown.', extensions }] });

// jsdom has no Response; only these two are read.
const reply = (status: number, bodyText: string) =>
  new ServerError('Not 200', { response: { status } as Response, bodyText });

describe('an error of a call', () => {
  it('keeps the code, the message and the fields of an error', () => {
    const fields = [{ field: 'city', message: 'Unknown.' }];
    const error = toGatewayError(errorOf({ code: 'INVALID_INPUT', fields }));
    expect(error).toEqual({ code: 'INVALID_INPUT', message: 'The city is unknown.', fields });
    expect(fieldMessages(error)).toEqual({ city: 'Unknown.' });
  });

  it('hides the message of an internal error, which is not for people', () => {
    expect(toGatewayError(errorOf({ code: 'INTERNAL_SERVER_ERROR' }))).toEqual({
      code: 'INTERNAL',
      message: '',
      fields: [],
    });
  });

  it('drops fields that are not of the agreed shape', () => {
    expect(
      toGatewayError(errorOf({ code: 'INVALID_INPUT', fields: [null, 'city', { field: 1 }] })).fields,
    ).toEqual([]);
    expect(toGatewayError(errorOf({ code: 'INVALID_INPUT', fields: 'city' })).fields).toEqual([]);
  });

  it('is NETWORK when nothing came back', () => {
    expect(toGatewayError(new TypeError('Failed to fetch'))).toEqual({
      code: 'NETWORK',
      message: '',
      fields: [],
    });
  });

  it('is read from the body of a reply that is not 200', () => {
    const body = JSON.stringify({
      errors: [{ message: 'Please log in.', extensions: { code: 'UNAUTHENTICATED' } }],
    });
    expect(toGatewayError(reply(401, body)).code).toBe('UNAUTHENTICATED');
    expect(toGatewayError(reply(503, '{"message":"Back in a moment."}'))).toEqual({
      code: 'UNAVAILABLE',
      message: 'Back in a moment.',
      fields: [],
    });
    expect(toGatewayError(reply(429, '')).code).toBe('TOO_MANY_ATTEMPTS');
    expect(toGatewayError(reply(502, '<h1>Bad Gateway</h1>')).code).toBe('NETWORK');
  });
});
