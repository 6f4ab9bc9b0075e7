import type { ContentTexts } from './content.texts';

export const fr: ContentTexts = {
  '/questions': 'Questions',
  '/static_page': 'Page statique',
  '/help_page': 'Centre d’aide',
  '/user_register': 'Utilisateurs',
  '/qr-generator': 'Codes QR',
};
