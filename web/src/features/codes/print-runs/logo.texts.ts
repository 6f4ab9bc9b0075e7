import { texts } from '../../../ui/texts';

/** Why a file is no logo: of labels, and of the pages that codes lead to. */
const en = {
  tooLarge: (maxMegabytes: number, size: string) =>
    `A logo may have at most ${maxMegabytes} MB. This file has ${size}: save a smaller one.`,
  wrongKind: 'A logo is a PNG or JPEG picture. Other files, such as SVG, cannot be printed.',
  damaged: 'The picture is damaged. Save it again.',
};

export type LogoTexts = typeof en;
export const logoTexts = texts(en, () => import('./logo.texts.fr'));
