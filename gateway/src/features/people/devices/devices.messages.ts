import { type Sentence, sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  noPairing: { en: 'Connection code not found.', fr: 'Code de connexion introuvable.' },
  noToken: {
    en: 'Send the `token` of the symbol, or the connection code.',
    fr: 'Envoyez le `token` du symbole, ou le code de connexion.',
  },
  codeOfOtherLength: {
    en: 'A connection code has 26 characters.',
    fr: 'Un code de connexion compte 26 caractères.',
  },
  pairingEnded: {
    en: 'This connection code is not valid any more. Show a new one under Devices.',
    fr: 'Ce code de connexion n’est plus valable. Affichez-en un nouveau dans « Appareils ».',
  },
  tooManyDevices: (max: number) => ({
    en: `An application has at most ${max} devices. Revoke one first.`,
    fr: `Une application a au maximum ${max} appareils. Révoquez-en un d’abord.`,
  }),
  tooManyConnected: {
    en: 'Too many devices were connected and revoked today. Try again tomorrow.',
    fr: 'Trop d’appareils ont été connectés et révoqués aujourd’hui. Réessayez demain.',
  },
  keyEnded: { en: 'This key has ended.', fr: 'Cette clé n’est plus valable.' },
  plainKey: {
    en: 'This is a plain application key. Connect the device under Devices.',
    fr: 'C’est une simple clé d’application. Connectez l’appareil dans « Appareils ».',
  },
  noName: { en: 'Give the device a name.', fr: 'Donnez un nom à l’appareil.' },
  missing: ({ en, fr }: Sentence) => ({
    en: `${en} is missing, or is no text.`,
    fr: `${fr} manque, ou n’est pas un texte.`,
  }),
  tooLong: ({ en, fr }: Sentence, length: number) => ({
    en: `${en} may have at most ${length} characters.`,
    fr: `${fr} peut compter au maximum ${length} caractères.`,
  }),
  notOneLine: ({ en, fr }: Sentence) => ({
    en: `${en} is one line, without control characters.`,
    fr: `${fr} tient sur une ligne, sans caractères de contrôle.`,
  }),
  notStorable: ({ en, fr }: Sentence) => ({
    en: `${en} holds a character that cannot be stored.`,
    fr: `${fr} contient un caractère qui ne peut pas être enregistré.`,
  }),
  noDevice: { en: 'Device not found.', fr: 'Appareil introuvable.' },
});

/** What a rule is about, as the beginning of a sentence. */
export const things = sentences({
  name: { en: 'A name', fr: 'Un nom' },
  platform: { en: 'A platform', fr: 'Une plateforme' },
  model: { en: 'A model', fr: 'Un modèle' },
  version: { en: 'A version', fr: 'Une version' },
});
