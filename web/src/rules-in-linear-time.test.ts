import { fileNameOf, parseCount } from './features/codes/qr-codes/qr-code';
import { validateNewAccount } from './features/people/administration/validation';
import { validateAppUser } from './features/people/app-users/validation';
import { validateNewEmail, validateNewPassword } from './features/people/own-account/validation';
import { validateSignUp } from './features/people/sign-up/validation';
import { isEmail } from './ui/email-format';
import { isStrongPassword } from './ui/password-strength';

const maxSlowdown = 10;
const pieceSize = 2_000;
const runs = 3;
/** Shorter times, in microseconds, say nothing; where the square of one matters, 1 MB makes it long. */
const shortest = 1_000;

/** Microseconds of work: unlike the time that passes, other programs of a busy machine leave it alone. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/**
 * How many times longer a rule takes for one long text than for the same amount of text in pieces of 2,000 characters:
 * about 1 when its time grows with the text, and the number of pieces when it grows with the square.
 */
function slowdown(rule: (text: string) => unknown, textOf: (length: number) => string, length: number) {
  const [piece, whole] = [textOf(pieceSize), textOf(length)];
  const timeOf = (text: string, times: number) => {
    const start = processorTime();
    for (let time = 0; time < times; time += 1) rule(text);
    return processorTime() - start;
  };
  let [inPieces, atOnce] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let run = 0; run < runs; run += 1) {
    inPieces = Math.min(inPieces, timeOf(piece, length / pieceSize));
    atOnce = Math.min(atOnce, timeOf(whole, 1));
  }
  return atOnce / Math.max(inPieces, shortest);
}

const aSignUp = { email: '', city: '', country: '', password: '', confirmPassword: '' };

/** Every rule that reads an e-mail address, a URL, a name, a number or a password that somebody typed or sent. */
const rules: [string, (text: string) => unknown][] = [
  ['an e-mail address', isEmail],
  ['the e-mail address at sign-up', (email) => validateSignUp({ ...aSignUp, email })],
  [
    'the new e-mail address',
    (newEmail) => validateNewEmail({ newEmail, currentPassword: 'x' }, 'a@b.example'),
  ],
  [
    'the e-mail address of an app user',
    (email) => validateAppUser({ email, username: 'a', role: 'USER', application: 'a', invite: true }),
  ],
  [
    'the e-mail address of an account',
    (email) => validateNewAccount({ email, application: 'a', role: 'USER' }),
  ],
  ['the names at sign-up', (name) => validateSignUp({ ...aSignUp, city: name, country: name })],
  [
    'the names of an app user',
    (name) => validateAppUser({ email: 'a', username: name, role: 'USER', application: name, invite: true }),
  ],
  [
    'the name of an application',
    (name) => validateNewAccount({ email: 'a', application: name, role: 'USER' }),
  ],
  ['a password', isStrongPassword],
  [
    'the password at sign-up',
    (password) => validateSignUp({ ...aSignUp, password, confirmPassword: password }),
  ],
  [
    'a new password',
    (text) => validateNewPassword({ currentPassword: 'x', newPassword: text, confirmPassword: text }),
  ],
  ['a count', parseCount],
  ['the URL of an image', fileNameOf],
];

describe.each(rules)('C3: the rule for %s', (_, rule) => {
  it.each([
    ['.', 'a@', '@'],
    ['a', 'a@b.', ' a'],
    [' ', 'a', 'a'],
    ['/', 'http://', '\n'],
    ['1', '', 'a'],
    ['Aa1-', '', ''],
    ['Version/1 ', 'Mozilla/5.0 ', ''],
  ])('takes no longer for 1 MB of %j after %j and before %j', (unit, start, end) => {
    const textOf = (length: number) => start + unit.repeat(Math.ceil(length / unit.length)) + end;
    // The shorter one first: were a rule slow, 1 MB would take many minutes.
    expect(slowdown(rule, textOf, 60_000)).toBeLessThan(maxSlowdown);
    expect(slowdown(rule, textOf, 1_000_000)).toBeLessThan(maxSlowdown);
  });
});
