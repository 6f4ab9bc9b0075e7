import { texts } from '../ui/texts';

const en = {
  confirmationNotLoaded: 'The question could not be loaded. Please try again.',
  restoring: {
    title: 'Your session could not be loaded',
    failed: (reason: string) => `${reason} Please try again in a moment, or log out and in again.`,
    noAnswer: 'The server did not answer.',
  },
  pageNotLoaded: 'This page could not be loaded. Please check your connection and try again.',
  pageNotShown: 'This page could not be shown. It may have been updated in the meantime.',
  sessionEnd: {
    isNear: 'Your session is about to end.',
    isFinal: 'It cannot be renewed any further. Log in again to go on where you are.',
    secondsLeft: (seconds: string) => `${seconds} s left`,
    logIn: 'Log in again',
    stay: 'Stay signed in',
    renewing: 'Renewing…',
    failed: '❌ The session could not be renewed. Please try again.',
    keys: 'Alt+S',
  },
};

export type AppTexts = typeof en;
export const appTexts = texts(en, () => import('./app.texts.fr'));
