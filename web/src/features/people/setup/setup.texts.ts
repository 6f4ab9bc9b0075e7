import { texts } from '../../../ui/texts';

const en = {
  lead: 'The first account of this back-office. It sees every application and adds everybody else.',
  missingLink:
    'This page needs the whole link that the gateway printed when it started. Copy it from the terminal.',
  createdAlready: 'The first administrator was created already. If that was you, log in.',
  linkExpired: 'This link is incomplete or has expired. Restart the gateway: it prints a new one.',
  passwordRule: 'Min 8 chars, include a lowercase, an uppercase, a number, and a special character.',
  create: 'Create and log in',
  failed: 'Server or network error. Please try again.',
};

export type SetupTexts = typeof en;
export const setupTexts = texts(en, () => import('./setup.texts.fr'));
