import { texts } from '../../../ui/texts';

/** Most of these are sentences of the specification (sections 5 and 8). */
const en = {
  lead: 'We mail you a link to prove your address. Then you can log in.',
  haveAccount: 'Already have an account? <link>Log in</link>',
  city: 'City',
  country: 'Country',
  confirmPassword: 'Confirm password',
  showConfirmation: 'Show confirmation',
  hideConfirmation: 'Hide confirmation',
  cityRequired: 'City is required.',
  countryRequired: 'Country is required.',
  passwordRule: 'Min 8 chars, include an uppercase, a number, and a special character.',
  confirmRequired: 'Please confirm your password.',
  mismatch: 'Passwords do not match.',
  fixErrors: 'Please fix the highlighted errors.',
  invalidFields: 'Validation errors.',
  failed: 'Signup error occurred. Please try again later.',

  inbox: 'Check your inbox',
  inboxLead: 'We have written to <email/>. One step is left.',
  resend: 'Send it again',
  resendIn: (seconds: number) => `Send it again in ${seconds}s`,
  mayResend: 'You can have it sent again now.',
  sentAgain: 'Sent again.',
  otherAddress: 'Use another address',
  linkSent: 'If the email is valid, a verification link has been sent.',
};

export type SignUpTexts = typeof en;
export const signUpTexts = texts(en, () => import('./sign-up.texts.fr'));
