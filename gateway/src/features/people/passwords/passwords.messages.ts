import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  switchedOff: (label: string) => ({
    en: `Passwords are switched off here. Sign in with ${label}.`,
    fr: `Les mots de passe sont désactivés ici. Connectez-vous avec ${label}.`,
  }),
  tooSimple: {
    en: 'Min 8 chars, include an uppercase, a number, and a special character.',
    fr: 'Au moins 8 caractères, dont une majuscule, un chiffre et un caractère spécial.',
  },
  tooSimpleForReset: {
    en: 'Min 8 chars, include a lowercase, an uppercase, a number, and a special character.',
    fr: 'Au moins 8 caractères, dont une minuscule, une majuscule, un chiffre et un caractère spécial.',
  },
  tooLong: (max: number) => ({
    en: `A password may have at most ${max} characters.`,
    fr: `Un mot de passe peut compter au maximum ${max} caractères.`,
  }),
  tooCommon: {
    en: 'This password is among the most common ones. Please choose another.',
    fr: 'Ce mot de passe fait partie des plus courants. Veuillez en choisir un autre.',
  },
  missing: { en: 'Password is required.', fr: 'Le mot de passe est obligatoire.' },
  currentMissing: {
    en: 'Please enter your current password.',
    fr: 'Veuillez saisir votre mot de passe actuel.',
  },
  currentWrong: { en: 'This is not your current password.', fr: 'Ce n’est pas votre mot de passe actuel.' },
  differ: { en: 'Passwords do not match.', fr: 'Les mots de passe ne correspondent pas.' },
  waitSeconds: (seconds: number, resets: boolean) => ({
    en: `Too many attempts. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}${resets ? ', or reset your password' : ''}.`,
    fr: `Trop de tentatives. Veuillez réessayer dans ${seconds} ${seconds === 1 ? 'seconde' : 'secondes'}${resets ? ', ou réinitialisez votre mot de passe' : ''}.`,
  }),
  waitMinutes: (minutes: number, resets: boolean) => ({
    en: `Too many attempts. Please try again in ${minutes} minutes${resets ? ', or reset your password' : ''}.`,
    fr: `Trop de tentatives. Veuillez réessayer dans ${minutes} minutes${resets ? ', ou réinitialisez votre mot de passe' : ''}.`,
  }),
});
