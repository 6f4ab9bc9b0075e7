import { texts } from '../../../ui/texts';

const en = {
  title: (page: string) => `You cannot open “${page}”`,
  openTo: (roles: string) => `This page is for ${roles}.`,
  roles: {
    OWNER: 'owners',
    EDITOR: 'editors',
    PRINTER: 'printers',
    SCANNER: 'scanners',
    VIEWER: 'viewers',
  },
};

export type ClosedPageTexts = typeof en;
export const closedPageTexts = texts(en, () => import('./closed-page.texts.fr'));
