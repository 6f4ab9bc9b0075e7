import { texts } from '../../../ui/texts';

const en = {
  label: 'Members need a second step',
  description: 'Whoever has none is asked to set it up, and has seven days.',
  onlyOwner: 'Only an owner can change this.',
  setUpOwn: 'Set up <link>your own second step</link> first.',
  required: 'Members need a second step from now on. Each has seven days to set it up.',
  notRequired: 'Members do not need a second step any more.',
};

export type SecondStepRuleTexts = typeof en;
export const secondStepRuleTexts = texts(en, () => import('./second-step-rule.texts.fr'));
