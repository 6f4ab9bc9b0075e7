/** How the gateway leads back from the provider: `/login?sso=…`, or `/account?sso=…`. */
const notices: Record<string, string> = {
  connect: 'An account with this address exists. Log in once to connect it.',
  mailed:
    'An account with this address exists. We mailed you a link: open it in this browser within ten minutes to connect it.',
};

const problems: Record<string, string> = {
  unavailable: 'The single sign-on does not answer at the moment. Please try again later.',
  ended: 'This sign-in took too long, or was begun in another browser. Please start again.',
  refused: 'The sign-in was cancelled, or the provider refused it.',
  failed: 'The answer of the provider did not hold. Please start again, or ask an administrator.',
  unverified: 'The provider has not verified your e-mail address. Ask whoever runs it.',
  uninvited: 'There is no account with your address here. Ask an owner or an administrator to invite you.',
  closed: 'There is no account with your address here, and signing in creates none. Ask an administrator.',
  deactivated: 'This account is deactivated. Please ask an administrator to reactivate it.',
  taken: 'This sign-in opens another account already.',
  unconfirmed: 'Nothing was confirmed: sign in again with what your account is connected with.',
};

/** The sentence for a value of `sso`; null for one that the gateway does not send. */
export function sentenceOf(value: string | null): { text: string; isProblem: boolean } | null {
  if (value === null) return null;
  if (Object.hasOwn(notices, value)) return { text: notices[value] as string, isProblem: false };
  if (Object.hasOwn(problems, value)) return { text: problems[value] as string, isProblem: true };
  return null;
}
