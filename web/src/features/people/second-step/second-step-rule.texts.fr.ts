import type { SecondStepRuleTexts } from './second-step-rule.texts';

export const fr: SecondStepRuleTexts = {
  label: 'Les membres doivent avoir une deuxième étape',
  description: 'Les membres qui n’en ont pas sont invités à la configurer, et ont sept jours pour le faire.',
  onlyOwner: 'Seul un propriétaire peut modifier cela.',
  setUpOwn: 'Configurez d’abord <link>votre propre deuxième étape</link>.',
  required: 'Les membres doivent désormais avoir une deuxième étape. Chacun a sept jours pour la configurer.',
  notRequired: 'La deuxième étape n’est plus obligatoire pour les membres.',
};
