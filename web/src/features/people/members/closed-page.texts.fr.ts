import type { ClosedPageTexts } from './closed-page.texts';

export const fr: ClosedPageTexts = {
  title: (page) => `Vous ne pouvez pas ouvrir « ${page} »`,
  openTo: (roles) => `Cette page est réservée aux ${roles}.`,
  roles: {
    OWNER: 'propriétaires',
    EDITOR: 'éditeurs',
    PRINTER: 'imprimeurs',
    SCANNER: 'contrôleurs',
    VIEWER: 'lecteurs',
  },
};
