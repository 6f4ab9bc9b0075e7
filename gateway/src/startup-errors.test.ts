import { DomainError } from './platform/errors/domain-error.js';
import { explainStartupError } from './startup-errors.js';

const failure = (code: string, rest: object = {}) => Object.assign(new Error(code), { code, ...rest });

describe('low: a startup error is a sentence that says what to do', () => {
  test.each([
    [failure('EADDRINUSE', { port: 80, address: '::' }), 'Port 80 on :: is in use.'],
    [failure('EADDRNOTAVAIL', { address: '192.0.2.1' }), 'HOST 192.0.2.1 is not an address of this machine.'],
    [failure('ENOTFOUND', { hostname: 'nowhere' }), 'HOST nowhere is not known.'],
    [failure('EACCES'), 'Choose another PORT or DATA_DIR'],
    [failure('EMFILE'), 'Raise the limit (ulimit -n)'],
    [failure('ER_ACCESS_DENIED_ERROR'), 'The database refuses DATABASE_URL'],
    [
      new DomainError('UNAVAILABLE', 'Please try again.', [], { cause: new Error('connect ECONNREFUSED') }),
      'The database did not answer: connect ECONNREFUSED.',
    ],
  ])('%s', (error, sentence) => {
    expect(explainStartupError(error)).toContain(sentence);
    expect(explainStartupError(error)).not.toContain('    at ');
  });

  test('anything else keeps its stack', () => {
    expect(explainStartupError(new TypeError('a bug'))).toContain('    at ');
  });
});
