import type { MembershipTexts } from './membership.texts';

export const fr: MembershipTexts = {
  failed: '❌ L’opération a échoué. Veuillez réessayer.',
  newApplication: 'Nouvelle application',
  name: 'Nom',
  nameHint:
    'Votre application mobile l’indique dans ses appels. Il ne pourra plus être modifié par la suite.',
  nameRequired: 'Donnez un nom à l’application.',
  cancel: 'Annuler',
  create: 'Créer',
  creating: 'Création…',
  created: (application) => `« ${application} » créée.`,
};
