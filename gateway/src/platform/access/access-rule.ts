import { DomainError } from '../errors/domain-error.js';
import { loggedOut } from '../errors/logged-out.js';
import { says } from './access.messages.js';
import type { KeyHolder, SignedIn, Viewer } from './viewer.js';

/** Who may call an operation. The server does not start unless every GraphQL root field and REST route declares one. */
export type AccessRule = 'anyone' | 'signedIn' | 'enrolling' | 'admin' | 'keyHolder';

export const anyone: AccessRule = 'anyone';
export const signedIn: AccessRule = 'signedIn';
/** For the few calls that stay open while an account has to set up its second step. */
export const enrolling: AccessRule = 'enrolling';
export const admin: AccessRule = 'admin';
/** For the calls of mobile apps, which show the key of their application. */
export const keyHolder: AccessRule = 'keyHolder';

/**
 * Why a session that somebody else uses must not make a call: its viewer has to have confirmed within ten minutes who it is.
 * `proven by its input`: the call carries a proof of its own, such as the password or a mailed token.
 */
export type Danger =
  | 'who may log in'
  | 'who owns'
  | 'gives a key'
  | "takes people's data out"
  | "erases people's data"
  | 'proven by its input'
  | 'none';

/** Calls of sessions declare their danger. The credential of the others is in the call itself. */
export const mustDeclareDanger = (rule: AccessRule): boolean => rule !== 'anyone' && rule !== 'keyHolder';

/** Whether a call with this danger needs a confirmation. */
export const asksForConfirmation = (danger: Danger | undefined): danger is Danger =>
  danger !== undefined && danger !== 'none' && danger !== 'proven by its input';

/** The sentence in the descriptions of dangerous calls, without the full stop. */
export const confirmationNote = (danger: Danger): string =>
  `Answers CONFIRMATION_REQUIRED ten minutes after the log-in or the last \`confirmIdentity\` (danger: ${danger})`;

/** How access tokens use a call that is open to them. */
export type TokenUse = 'reads' | 'changes';

/**
 * @param tokens undefined for a call that is for people alone
 * @throws DomainError UNAUTHENTICATED, NEEDS_PERSON or FORBIDDEN when the rule does not allow the viewer
 */
export function assertAccess(rule: AccessRule, viewer: Viewer, tokens?: TokenUse): void {
  if (rule === 'anyone') return;
  if (rule === 'keyHolder') return void assertKeyHolder(viewer);
  const account = assertSignedIn(viewer);
  if (account.token && !tokens) throw new DomainError('NEEDS_PERSON', says.needsPerson);
  if (account.token?.readOnly && tokens === 'changes') throw new DomainError('FORBIDDEN', says.readsOnly);
  if (account.owesSecondStep && rule !== 'enrolling')
    throw new DomainError('SECOND_STEP_REQUIRED', says.secondStepFirst);
  if (rule === 'admin' && account.role !== 'admin') {
    throw new DomainError('FORBIDDEN', says.onlyAdministrators);
  }
}

/** For how long a confirmation opens what is dangerous. */
const freshMs = 10 * 60 * 1000;

/** When a confirmation ends; in the past for a session that was never confirmed. */
export const freshUntil = ({ confirmedAt }: Pick<SignedIn, 'confirmedAt'>): Date =>
  new Date((confirmedAt?.getTime() ?? 0) + freshMs);

/**
 * Requires that the viewer has just proven who it is: a session that somebody else uses must not change who can log in.
 * @throws DomainError CONFIRMATION_REQUIRED
 */
export function assertFresh(viewer: Viewer): void {
  if (freshUntil(assertSignedIn(viewer)) > new Date()) return;
  throw new DomainError('CONFIRMATION_REQUIRED', says.confirm);
}

/** Narrows the viewer to an account, by its session or a token. @throws DomainError UNAUTHENTICATED */
export function assertSignedIn(viewer: Viewer): SignedIn {
  if (viewer.kind === 'signedIn' || viewer.kind === 'tokenHolder') return viewer;
  throw loggedOut();
}

/** Narrows the viewer to the holder of a valid application key. @throws DomainError UNAUTHENTICATED */
export function assertKeyHolder(viewer: Viewer): KeyHolder {
  if (viewer.kind === 'keyHolder') return viewer;
  throw new DomainError('UNAUTHENTICATED', says.noKey);
}
