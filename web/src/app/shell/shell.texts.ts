import { texts } from '../../ui/texts';

const en = {
  product: 'Back Office',
  skip: 'Skip to content',
  startPage: 'Start page',
  main: 'Main',
  more: 'More',
  signUp: 'Sign Up',
  logout: 'Logout',
  openNavigation: 'Open navigation',
  navigationNotLoaded: 'The navigation could not be loaded. Please try again.',
  applicationsNotLoaded: 'The menu of your applications could not be loaded. Please reload the page.',
  worksAsOwner: (application: string) => `You work as owner of “${application}”. Reload the page to stop.`,
  secondStepNeeded: 'Your account needs a second step. Open your account to set it up.',
  offline: 'You are offline. You can go on typing, and save when the connection is back.',
  away: 'The server does not answer. Your text is kept: save it when this line is gone.',
  waiting: 'Still waiting for the server. Please do not press again. If it takes minutes, reload the page.',
  search: 'Search',
  searchNotLoaded: 'The search could not be loaded. Please try again.',
  /** Where guests may look. */
  ownMenu: 'Account menu',
  accountMenu: (email: string) => `Account menu of ${email}`,
  appearance: { title: 'Appearance', light: 'Light', dark: 'Dark', auto: 'As the system' },
  /** Links of the navigation whose titles are not those of their pages. */
  links: { keys: 'Keys', ownCodes: 'Your own codes' },
  administration: 'Administration',
  groups: { work: 'Work', setUp: 'Set up' },
};

export type ShellTexts = typeof en;
export const shellTexts = texts(en, () => import('./shell.texts.fr'));
