import { texts } from '../../ui/texts';

const en = {
  title: 'Your applications',
  find: 'Find an application',
  noneFound: 'None of them has this in its name.',
  new: 'New application',
  open: (name: string) => `Open “${name}”`,
  unsaved: (shown: string) =>
    `What you have typed in “${shown}” is not saved yet. It waits there until you come back or log out.`,
};

export type ApplicationMenuTexts = typeof en;
export const applicationMenuTexts = texts(en, () => import('./application-menu.texts.fr'));
