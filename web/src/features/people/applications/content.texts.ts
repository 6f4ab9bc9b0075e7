import { texts } from '../../../ui/texts';

const en = {
  '/questions': 'Questions',
  '/static_page': 'Static page',
  '/help_page': 'Help center',
  '/user_register': 'Users',
  '/qr-generator': 'QR codes',
};

export type ContentTexts = typeof en;

/** The content of an application that administrators look at, by the path of its screen. */
export const contents = texts(en, () => import('./content.texts.fr'));
