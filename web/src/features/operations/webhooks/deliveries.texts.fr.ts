import { formatNumber } from '../../../ui/language';
import { plural } from '../../../ui/texts';
import type { DeliveriesTexts } from './deliveries.texts';

export const fr: DeliveriesTexts = {
  title: 'Distributions',
  none: 'Rien n’a été envoyé pour le moment',
  noneHint: 'Envoyez un événement d’essai pour voir si votre serveur l’accepte.',
  noMatches: 'Aucune distribution dans cet état',
  loadingFailed: 'Les distributions n’ont pas pu être chargées.',
  state: 'État des distributions',
  allStates: 'Tous les états',
  states: {
    WAITING: 'En attente',
    DELIVERED: 'Distribué',
    FAILED: 'Non distribué',
    PARKED: 'Mis de côté',
    DROPPED: 'Abandonné',
  },
  parked: 'Mis de côté après la restauration d’une sauvegarde : il a peut-être déjà été distribué.',
  answered: (status, ms) => `Réponse ${status} en ${formatNumber(ms)} ms`,
  errors: {
    TIMEOUT: 'Pas de réponse à temps',
    CONNECTION: 'La connexion a échoué',
    TLS: 'Pas de connexion sécurisée : le certificat n’a pas été accepté',
    ADDRESS: 'L’hôte n’a pas d’adresse réseau publique',
    REDIRECT: 'Les redirections ne sont pas suivies',
    STATUS: 'Le message a été refusé',
  },
  errorAnd: (error, answer) => `${error} : ${answer.toLowerCase()}`,
  attempts: (attempts) => plural(attempts, { one: '# tentative', other: '# tentatives' }),
  next: 'prochaine : <when/>',
  show: (event) => `Afficher le message : ${event}`,

  messageId: 'Identifiant du message, le même à chaque tentative',
  body: 'Message',
  bodyFailed: 'Le message n’a pas pu être chargé. Les messages sont conservés 30 jours.',

  resend: 'Renvoyer',
  resendOf: (event) => `Renvoyer : ${event}`,
  resent: 'Le message est de nouveau en route.',
  resendFailed: '❌ Le message n’a pas pu être renvoyé. Veuillez réessayer.',
  resendAll: 'Renvoyer les non distribués',
  resendAllTitle: 'Renvoyer les messages non distribués',
  resendAllHint: 'Tous les messages de cette période qui n’ont pas été distribués, au plus 1 000 à la fois.',
  from: 'Du',
  to: 'Au',
  anyTime: 'Aucune heure',
  timeRequired: 'Choisissez une date et une heure.',
  endBeforeStart: 'La fin doit suivre le début.',
  allResent: (messages) =>
    plural(messages, {
      one: '# message est de nouveau en route.',
      other: '# messages sont de nouveau en route.',
    }),
  noneResent: 'Tous les messages de cette période ont été distribués.',
  resendAllFailed: '❌ Les messages n’ont pas pu être renvoyés. Veuillez réessayer.',
  endsEarly: 'Les distributions plus anciennes ne sont pas affichées.',
};
