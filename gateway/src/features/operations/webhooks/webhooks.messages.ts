import { grouped } from '../../../platform/errors/nouns.js';
import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  noEndpoint: { en: 'Webhook not found.', fr: 'Webhook introuvable.' },
  noDelivery: { en: 'Delivery not found.', fr: 'Livraison introuvable.' },
  noMessage: { en: 'Message not found.', fr: 'Message introuvable.' },
  tooManyEndpoints: (max: number) => ({
    en: `An application has at most ${max} webhooks. Please delete one first.`,
    fr: `Une application a au maximum ${max} webhooks. Veuillez d’abord en supprimer un.`,
  }),
  noEvents: { en: 'Please choose at least one event.', fr: 'Veuillez choisir au moins un événement.' },
  unknownEvent: { en: 'There is no such event.', fr: 'Cet événement n’existe pas.' },
  urlTooLong: (max: number) => ({
    en: `The address may have at most ${max} characters.`,
    fr: `L’adresse peut compter au maximum ${max} caractères.`,
  }),
  noteTooLong: (max: number) => ({
    en: `The note may have at most ${max} characters.`,
    fr: `La note peut compter au maximum ${max} caractères.`,
  }),
  tooManyTests: (max: number) => ({
    en: `A webhook gets at most ${max} test events an hour.`,
    fr: `Un webhook reçoit au maximum ${max} événements de test par heure.`,
  }),
  isDisabled: {
    en: 'The webhook is disabled. Please resume it first.',
    fr: 'Le webhook est désactivé. Veuillez d’abord le reprendre.',
  },
  isFull: (max: number) => ({
    en: `${grouped.en(max)} messages are waiting for this webhook already.`,
    fr: `${grouped.fr(max)} messages attendent déjà ce webhook.`,
  }),
  isPersonal: {
    en: 'The message names an e-mail address, which this webhook no longer gets.',
    fr: 'Le message contient une adresse e-mail, que ce webhook ne reçoit plus.',
  },
  isWaiting: { en: 'It is being sent already.', fr: 'L’envoi est déjà en cours.' },
  endBeforeStart: { en: 'The end is before the start.', fr: 'La fin précède le début.' },
});
