import { plural, texts } from '../../../ui/texts';

const en = {
  lead: (email: string, role: string, application: string) =>
    `You are logged in as ${email}, with the role ${role}, in the application ${application}.`,
  version: (version: string) => `Back Office ${version}`,
  passwordRequired: 'Please enter your current password.',
  sameEmail: 'This is your address already.',
  passwordRule: 'Min 8 chars, include a lowercase, an uppercase, a number, and a special character.',
  confirmRequired: 'Please confirm your password.',
  mismatch: 'Passwords do not match.',
  passwordChanged: 'Your password has been changed.',
  sessionEnded: 'The session was ended.',
  sections: {
    label: 'On this page',
    profile: 'Profile',
    security: 'Sign-in and security',
    mails: 'Notifications and language',
    sessions: 'Devices and sessions',
    tokens: 'Access tokens',
    end: 'End of the account',
  },
  listFailed: 'Your account could not be loaded.',
  currentPassword: 'Current password',
  email: {
    open: 'Change email',
    about:
      'You log in with <email/>. It stays your address until you open the link that we mail to the new one.',
    new: 'New email',
    submit: 'Send the link',
    sent: (address: string) =>
      `A link has been sent to ${address}. Open it there to make this your new address.`,
  },
  file: {
    title: 'Your data',
    about:
      'The file has everything that is kept about your account, as JSON: profile, sessions, passkeys, access tokens, emails and your entries of the audit log.',
    download: 'Download what is kept about you',
  },
  password: {
    about: 'Everywhere else where you are logged in, you will have to log in again.',
    new: 'New password',
    confirm: 'Confirm new password',
    show: 'Show confirmation',
    hide: 'Hide confirmation',
    submit: 'Change password',
    submitting: 'Changing…',
  },
  deletion: {
    title: 'Delete account',
    about:
      'You can no longer log in, and all your sessions end. The QR codes, questions, texts and users of <application/> stay. To be sure that it is you, we mail you a link first. What it does cannot be undone.',
    question:
      'Do you want to delete your account? We mail you a link to a page with a button; pressing it deletes the account.',
    confirm: 'Mail me the link',
    submit: 'Delete my account',
    sent: 'A link has been sent to you. Your account stays as it is until you confirm on the page it opens.',
  },
  everywhere: {
    title: 'Log out everywhere',
    question: 'Log out on every device, here too? What you have typed and not saved is discarded.',
    tokens: 'Also end my access tokens',
    aboutTokens: 'Scripts that use one stop at once. This cannot be undone.',
    leaving: 'Logging out…',
  },
  sessions: {
    title: 'Sessions',
    noOthers: 'You are logged in nowhere else.',
    endOthers: 'End all other sessions',
    ending: 'Ending…',
    othersEnded: (count: number) =>
      plural(count, { one: '# session was ended.', other: '# sessions were ended.' }),
    seen: 'Logged in <began/>, last active <seen/>',
    network: (wayIn: string, network: string) => `${wayIn} · network ${network}`,
    ways: { PASSWORD: 'Password', PASSKEY: 'Passkey', SINGLE_SIGN_ON: 'Single sign-on' },
    waysWithSecondStep: {
      PASSWORD: 'Password and second step',
      PASSKEY: 'Passkey and second step',
      SINGLE_SIGN_ON: 'Single sign-on and second step',
    },
    this: 'This session',
    end: 'End',
    endSession: (device: string) => `End the session: ${device}`,
  },
};

export type OwnAccountTexts = typeof en;
export const ownAccountTexts = texts(en, () => import('./own-account.texts.fr'));
