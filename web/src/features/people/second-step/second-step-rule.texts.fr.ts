import type { SecondStepRuleTexts } from './second-step-rule.texts';

export const fr: SecondStepRuleTexts = {
  label: 'Les membres ont besoin d’une deuxième étape',
  description: 'Les membres qui n’en ont pas sont invités à la configurer, et ont sept jours pour le faire.',
  onlyOwner: 'Seul un propriétaire peut modifier cela.',
  setUpOwn: 'Configurez d’abord <link>votre propre deuxième étape</link>.',
  required: 'Les membres ont désormais besoin d’une deuxième étape. Chacun a sept jours pour la configurer.',
  notRequired: 'Les membres n’ont plus besoin d’une deuxième étape.',
};
