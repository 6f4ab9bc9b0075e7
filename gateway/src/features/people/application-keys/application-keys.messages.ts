import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  noKey: { en: 'Application key not found.', fr: 'Clé d’application introuvable.' },
  noName: { en: 'Give the key a name.', fr: 'Donnez un nom à la clé.' },
  nameTooLong: (max: number) => ({
    en: `A name may have at most ${max} characters.`,
    fr: `Un nom peut compter au maximum ${max} caractères.`,
  }),
  nameNotOneLine: {
    en: 'A name is one line, without control characters.',
    fr: 'Un nom tient sur une ligne, sans caractères de contrôle.',
  },
  notForScanning: {
    en: 'This key is for the app itself: it opens acceptances, help search and feedback. Scan with a device, or with a key for scanning.',
    fr: 'Cette clé est destinée à l’application elle-même : elle ouvre les acceptations, la recherche d’aide et les avis. Scannez avec un appareil, ou avec une clé de scan.',
  },
  sessionEnded: {
    en: 'The session that connected this browser has ended. Log in again and connect it: scans that wait are kept.',
    fr: 'La session qui a connecté ce navigateur est terminée. Reconnectez-vous et connectez-le de nouveau : les scans en attente sont conservés.',
  },
  tooManyKeys: (max: number) => ({
    en: `An application has at most ${max} keys. Revoke one first.`,
    fr: `Une application a au maximum ${max} clés. Révoquez-en une d’abord.`,
  }),
  tooManyRevoked: (max: number) => ({
    en: `This application revoked ${max} keys in the last 30 days. Create the next one later.`,
    fr: `Cette application a révoqué ${max} clés ces 30 derniers jours. Créez la prochaine plus tard.`,
  }),
});
