import { texts } from '../../../ui/texts';

const en = {
  title: 'Language',
  about:
    'For these pages and the mails that you get. It is kept with your account, for all your browsers. A new choice loads the page anew.',
  label: 'Language of the interface',
  default: 'Default',
  defaultHint: 'English; the page that sets a new password is in French.',
  // Each in itself.
  english: 'English',
  french: 'Français',
  saved: 'Your language has been saved.',
  ofBrowser: 'This browser keeps a language of its own. Choose one to keep it with your account.',
  typing: 'The page is loaded anew in another language: first send or empty what you have typed on it.',
};

export type LanguageTexts = typeof en;
export const languageTexts = texts(en, () => import('./language.texts.fr'));
