import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  sessionEnded: { en: 'The session has ended.', fr: 'La session est terminée.' },
  noSession: { en: 'Session not found.', fr: 'Session introuvable.' },
  unknownBrowser: { en: 'Unknown browser', fr: 'Navigateur inconnu' },
  browserOn: (browser: string, system: string) => ({
    en: `${browser} on ${system}`,
    fr: `${browser} sur ${system}`,
  }),
});
