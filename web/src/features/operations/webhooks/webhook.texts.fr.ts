import { plural } from '../../../ui/texts';
import type { WebhookTexts } from './webhook.texts';

export const fr: WebhookTexts = {
  back: 'Tous les webhooks',
  missing: 'Ce webhook n’existe pas, ou n’existe plus.',
  loadingFailed: 'Le webhook n’a pas pu être chargé.',
  about: 'À propos du webhook',
  personalData: 'Adresses e-mail',
  sent: 'Envoyées avec les événements sur les utilisateurs de l’application',
  notSent: 'Non envoyées',
  lastDelivery: 'Dernière livraison',
  neverDelivered: 'Aucune pour le moment',
  failingSince: 'Sans succès depuis',
  added: 'Ajout',
  addedBy: '<when/>, par <who/>',
  addedByDeleted: '<when/>, par un compte supprimé',
  dropped: (messages) =>
    plural(messages, {
      one: '# message n’a pas été gardé, car 10 000 attendaient déjà.',
      other: '# messages n’ont pas été gardés, car 10 000 attendaient déjà.',
    }),

  sendTest: 'Envoyer un événement de test',
  testSent: 'Un événement de test est en route. Son sort figure dans la liste des livraisons.',
  testFailed: '❌ Aucun événement de test n’a pu être envoyé. Veuillez réessayer.',
  pause: 'Mettre en pause',
  paused: 'Le webhook est en pause. Les messages attendent sa reprise.',
  pauseFailed: '❌ Le webhook n’a pas pu être mis en pause. Veuillez réessayer.',
  resume: 'Reprendre',
  resumed: 'Le webhook est de nouveau actif.',
  resumeFailed: '❌ Le webhook n’a pas pu être repris. Veuillez réessayer.',
  deleteTitle: 'Supprimer le webhook',
  deleteQuestion: (host) =>
    `Supprimer le webhook vers ${host} ? Plus rien n’y est envoyé, et ses livraisons sont supprimées aussi. Cette opération est irréversible.`,
  deleted: 'Le webhook a été supprimé.',
  deleteFailed: '❌ Le webhook n’a pas pu être supprimé. Veuillez réessayer.',

  disabled: {
    title: 'Ce webhook a été désactivé',
    GONE: 'Le serveur a répondu 410 : il ne veut plus de messages.',
    FAILING: 'Rien n’a pu être livré pendant plus de trois jours.',
    unknown: 'Ses messages n’ont pas pu être livrés.',
    advice:
      'Voyez ci-dessous pourquoi les dernières livraisons ont échoué, et corrigez-le. Réactivez ensuite le webhook, puis renvoyez les messages non livrés.',
    enable: 'Réactiver',
  },

  secret: {
    title: 'Secret',
    about:
      'Chaque message est signé avec le secret : votre serveur peut ainsi vérifier qu’il vient bien d’ici.',
    rotate: 'Remplacer le secret',
    rotateQuestion:
      'Remplacer le secret ? Le nouveau n’est affiché qu’une fois. Pendant 24 heures, les messages sont signés avec les deux, pour que votre serveur n’en manque aucun.',
    rotateConfirm: 'Remplacer',
    rotateFailed: '❌ Le secret n’a pas pu être remplacé. Veuillez réessayer.',
    oldUntil: 'Les messages sont aussi signés avec l’ancien secret. Fin : <when/>.',
    endOld: 'Y mettre fin maintenant',
    endQuestion:
      'Mettre fin à l’ancien secret maintenant ? Un serveur qui vérifie encore avec lui refuse tous les messages. Cette opération est irréversible.',
    endConfirm: 'Y mettre fin',
    ended: 'L’ancien secret n’est plus utilisé.',
    endFailed: '❌ L’ancien secret n’a pas pu être retiré. Veuillez réessayer.',
  },
};
