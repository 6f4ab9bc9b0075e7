import { texts } from '../../../ui/texts';

const en = {
  incomplete: 'This link is incomplete. Open the one of the mail again.',
  noLonger:
    'This link does not work. A newer one may have been mailed; else ask who invited you for another.',
  loadingFailed: 'The invitation could not be loaded.',
  /** Why an invitation cannot be accepted. */
  closed: {
    ACCEPTED: (application: string) => `This invitation to “${application}” was accepted already.`,
    DECLINED: (application: string) => `This invitation to “${application}” was declined.`,
    REVOKED: (application: string) => `This invitation to “${application}” was revoked.`,
    EXPIRED: (application: string) => `This invitation to “${application}” has expired.`,
  },
  askInviter: (inviter: string) => `Ask ${inviter} for another one.`,
  askOwner: (application: string) => `Ask an owner of “${application}” for another one.`,
  goToApplication: 'Go to my application',

  invited: '<inviter/> invited you to “<application/>” as <role/>: <rights/>.',
  invitedByOwner: 'An owner invited you to “<application/>” as <role/>: <rights/>.',
  forEmail: (email: string) => `It is for ${email}. Log in with this address to answer it.`,
  logIn: 'Log in',
  signUp: 'Sign up',
  forAnother: (own: string, email: string) => `You are signed in as ${own}. This invitation is for ${email}.`,
  logOut: 'Log out and continue',
  loggingOut: 'Logging out…',
  accept: 'Accept',
  accepting: 'Accepting…',
  accepted: (application: string) => `You work in “${application}” now.`,
  decline: 'Decline',
  declining: 'Declining…',
  declined: 'You have declined the invitation.',
};

export type JoinTexts = typeof en;
export const joinTexts = texts(en, () => import('./join.texts.fr'));
