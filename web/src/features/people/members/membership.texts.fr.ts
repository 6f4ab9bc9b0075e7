import type { MembershipTexts } from './membership.texts';

export const fr: MembershipTexts = {
  newApplication: 'Nouvelle application',
  nameHint:
    'Votre application mobile l’indique dans ses appels. Il ne pourra plus être modifié par la suite.',
  nameRequired: 'Donnez un nom à l’application.',
  create: 'Créer',
  created: (application) => `« ${application} » créée.`,
};
