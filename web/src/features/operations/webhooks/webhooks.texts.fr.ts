import { plural } from '../../../ui/texts';
import type { WebhooksTexts } from './webhooks.texts';

export const fr: WebhooksTexts = {
  lead: 'Votre propre serveur est averti de ce qui se passe dans votre application.',
  about:
    'Un webhook est une adresse de votre propre serveur. Dès que survient un événement que vous avez choisi, comme la validation d’un code, un court message signé y est envoyé en quelques secondes. Le contenu des messages est décrit dans <docs>la documentation de l’API</docs>.',
  list: 'Webhooks',
  none: 'Aucun webhook pour le moment',
  noneHint: 'Ajoutez l’adresse d’un serveur à avertir : il n’aura plus à interroger celui-ci sans cesse.',
  listFailed: 'Les webhooks n’ont pas pu être chargés.',
  limitReached: (webhooks) =>
    plural(webhooks, {
      one: 'Il y a # webhook, et il ne peut pas y en avoir plus. Supprimez-le pour en ajouter un autre.',
      other:
        'Il y a # webhooks, et il ne peut pas y en avoir plus. Supprimez-en un pour en ajouter un autre.',
    }),
  states: { ACTIVE: 'Actif', PAUSED: 'En pause', DISABLED: 'Désactivé' },
  moreEvents: (more) => plural(more, { one: '# autre', other: '# autres' }),
  delivered: 'Dernière livraison : <when/>',
  neverDelivered: 'Aucune livraison pour le moment',
  failing: 'Sans succès depuis : <when/>',

  add: 'Ajouter un webhook',
  addFailed: '❌ Le webhook n’a pas pu être ajouté. Veuillez réessayer.',
  answerLost:
    '❌ Aucune réponse n’est arrivée. Si le webhook figure maintenant dans la liste, ouvrez-le et remplacez son secret.',
  editTitle: 'Modifier le webhook',
  changed: 'Le webhook a été modifié.',
  changeFailed: '❌ Le webhook n’a pas pu être modifié. Veuillez réessayer.',
  url: 'Adresse',
  urlHint: 'Une adresse publique qui commence par https://',
  urlExample: 'https://hooks.example.com/',
  urlRequired: 'Saisissez une adresse qui commence par https://.',
  urlTooLong: (characters) =>
    plural(characters, {
      one: 'Une adresse compte au plus # caractère.',
      other: 'Une adresse compte au plus # caractères.',
    }),
  events: 'Événements envoyés',
  eventsRequired: 'Choisissez au moins un événement.',
  eventsFailed: 'Les événements n’ont pas pu être chargés.',
  personalData: 'Envoyer aussi les adresses e-mail',
  personalDataHint:
    'Les événements sur les utilisateurs de l’application contiennent alors leur adresse e-mail. Sinon, ils ne contiennent que des identifiants, et votre serveur demande le reste.',
  noteHint: 'À quoi sert le webhook. Seuls les propriétaires la voient.',
  noteTooLong: (characters) =>
    plural(characters, {
      one: 'Une note compte au plus # caractère.',
      other: 'Une note compte au plus # caractères.',
    }),

  added: 'Le webhook a été ajouté',
  rotated: 'Le secret a été remplacé',
  copySecret:
    'Copiez ce secret sur votre serveur, qui vérifie avec lui la signature de chaque message. <strong>Il ne sera plus affiché :</strong> un secret perdu peut être remplacé, pas retrouvé.',
  theSecret: 'le secret',
};
