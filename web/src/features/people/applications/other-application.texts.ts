import { texts } from '../../../ui/texts';

const en = {
  region: 'Another application',
  looking: 'You are looking at <application/> (read only).',
  back: 'Back to my application',
  another: 'Another one',
  lookAtAnother: 'Look at another application',
  typePart: 'Type a part of its name, then pick it.',
  missing: 'There is no application of this name.',
  choose: 'Choose it',
  lookAt: 'Look at it',
};

export type OtherApplicationTexts = typeof en;
export const otherApplicationTexts = texts(en, () => import('./other-application.texts.fr'));
