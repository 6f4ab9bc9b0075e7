import { formatNumber } from '../../../ui/language';
import { plural } from '../../../ui/texts';
import type { DeliveriesTexts } from './deliveries.texts';

export const fr: DeliveriesTexts = {
  title: 'Livraisons',
  none: 'Rien n’a été envoyé pour le moment',
  noneHint: 'Envoyez un événement de test pour voir si votre serveur l’accepte.',
  noMatches: 'Aucune livraison dans cet état',
  loadingFailed: 'Les livraisons n’ont pas pu être chargées.',
  state: 'État des livraisons',
  allStates: 'Tous les états',
  states: {
    WAITING: 'En attente',
    DELIVERED: 'Livré',
    FAILED: 'Non livré',
    PARKED: 'Mis de côté',
    DROPPED: 'Abandonné',
  },
  because: {
    PARKED: 'Une sauvegarde a été restaurée pendant qu’il attendait : il a peut-être déjà été livré.',
    DROPPED: 'Il contient une adresse e-mail, que ce webhook ne reçoit plus.',
  },
  answered: (status, ms) => `Réponse ${status} en ${formatNumber(ms)} ms`,
  errors: {
    TIMEOUT: 'Pas de réponse à temps',
    CONNECTION: 'La connexion a échoué',
    TLS: 'Pas de connexion sécurisée : le certificat n’a pas été accepté',
    ADDRESS: 'L’hôte n’a pas d’adresse réseau publique',
    REDIRECT: 'Les redirections ne sont pas suivies',
    STATUS: 'Le message a été refusé',
    SECRET: 'Le secret n’a pas pu être lu : créez-en un nouveau',
  },
  errorAnd: (error, answer) => `${error} : ${answer.toLowerCase()}`,
  attempts: (attempts) => plural(attempts, { one: '# tentative', other: '# tentatives' }),
  next: 'prochaine : <when/>',
  waitsForWebhook: 'envoi dès que le webhook sera de nouveau actif',
  show: (event) => `Afficher le message : ${event}`,

  messageId: 'Identifiant du message, le même à chaque tentative',
  body: 'Message',
  bodyFailed: 'Le message n’a pas pu être chargé. Les messages sont conservés 30 jours.',

  resend: 'Envoyer de nouveau',
  resendOf: (event) => `Envoyer de nouveau : ${event}`,
  resent: 'Le message est de nouveau en route.',
  resendFailed: '❌ Le message n’a pas pu être renvoyé. Veuillez réessayer.',
  resendAll: 'Renvoyer les non livrés',
  resendAllTitle: 'Renvoyer les messages non livrés',
  resendAllHint: 'Tous les messages de cette période non livrés ou mis de côté, au plus 1 000 à la fois.',
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
  noneResent: 'Tous les messages de cette période ont été livrés.',
  resendAllFailed: '❌ Les messages n’ont pas pu être renvoyés. Veuillez réessayer.',
  endsEarly: 'Les livraisons plus anciennes ne sont pas affichées.',
};
