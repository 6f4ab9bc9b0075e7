import type { UiTexts } from './ui.texts';

export const fr: UiTexts = {
  loading: 'Chargement…',
  dialogNotLoaded: '❌ La fenêtre n’a pas pu être chargée. Veuillez réessayer.',
  confirmTitle: 'Veuillez confirmer',
  discard: {
    title: 'Abandonner vos modifications ?',
    message: 'Ce que vous avez saisi n’est pas enregistré.',
    confirm: 'Abandonner',
    keepEditing: 'Continuer la saisie',
  },
  copyRefused: (what) => `Votre navigateur ne l’a pas permis. Sélectionnez ${what}, puis copiez à la main.`,
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  sixDigitCode: 'Code à six chiffres',
  anyDay: 'Sans limite',
  showAll: 'Tout afficher',
  showLess: 'Réduire',
  showAllOf: (name) => `Tout afficher : ${name}`,
  showLessOf: (name) => `Réduire : ${name}`,
  claim: 'Tout ce qui fait vivre votre application mobile, réuni au calme.',
  claimDetail: 'Codes QR, questions, textes juridiques, aide et utilisateurs.',
  otherLanguage: {
    fr: { sentence: 'Cette page existe en français.', link: 'Afficher en français' },
    en: { sentence: 'This page exists in English.', link: 'Show in English' },
  },
};
