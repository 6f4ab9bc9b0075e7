import { sentences } from '../errors/sentences.js';

const inEnglish = (minutes: number) => (minutes === 1 ? 'a minute' : `${minutes} minutes`);
const inFrench = (minutes: number) => (minutes === 1 ? 'une minute' : `${minutes} minutes`);

export const says = sentences({
  tooManyOfNetwork: (minutes: number) => ({
    en: `Too many requests came from your network. Please try again in ${inEnglish(minutes)}.`,
    fr: `Trop de requêtes sont venues de votre réseau. Veuillez réessayer dans ${inFrench(minutes)}.`,
  }),
  tooManyOfAccount: (minutes: number) => ({
    en: `Your account has sent many mails lately. Please try again in ${inEnglish(minutes)}.`,
    fr: `Votre compte a envoyé beaucoup d’e-mails récemment. Veuillez réessayer dans ${inFrench(minutes)}.`,
  }),
  tooManyWait: {
    en: 'So many invitations of your account wait already that the last one would leave only after 7 days. Please try again tomorrow.',
    fr: 'Tant d’invitations de votre compte sont déjà en attente que la dernière ne partirait qu’après 7 jours. Veuillez réessayer demain.',
  },
});
