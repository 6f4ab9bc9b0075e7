import { texts } from './texts';

const en = {
  loading: 'Loading...',
  dialogNotLoaded: '❌ The window could not be loaded. Please try again.',
  confirmTitle: 'Please confirm',
  discard: {
    title: 'Discard your changes?',
    message: 'What you typed has not been saved.',
    confirm: 'Discard',
    keepEditing: 'Keep editing',
  },
  copyRefused: (what: string) => `Your browser did not allow it. Select ${what} and copy it by hand.`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  sixDigitCode: 'Six-digit code',
  anyDay: 'Any day',
  showAll: 'Show all',
  showLess: 'Show less',
  showAllOf: (name: string) => `Show all of ${name}`,
  showLessOf: (name: string) => `Show less of ${name}`,
  claim: 'Everything behind your mobile app, in one calm place.',
  claimDetail: 'QR codes, questions, legal texts, help and users.',
  // Each in its own language, for those who do not read the one of the page.
  otherLanguage: {
    fr: { sentence: 'Cette page existe en français.', link: 'Afficher en français' },
    en: { sentence: 'This page exists in English.', link: 'Show in English' },
  },
};

export type UiTexts = typeof en;
export const uiTexts = texts(en, () => import('./ui.texts.fr'));
