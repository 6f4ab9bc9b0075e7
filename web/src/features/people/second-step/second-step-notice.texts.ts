import { plural, texts } from '../../../ui/texts';

const en = {
  wasReset: 'An administrator reset your second step. If you did not ask for it, change your password.',
  dueInDays: (days: number) =>
    plural(days, {
      one: 'Your account needs a second step in # day.',
      other: 'Your account needs a second step in # days.',
    }),
  dueWithinADay: 'Your account needs a second step within a day.',
  setUp: 'Set it up',
};

export type SecondStepNoticeTexts = typeof en;
export const secondStepNoticeTexts = texts(en, () => import('./second-step-notice.texts.fr'));
