import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  noLogo: { en: 'Logo not found.', fr: 'Logo introuvable.' },
  tooLarge: { en: 'A logo may have at most 750 KB.', fr: 'Un logo peut peser au maximum 750 Ko.' },
  noPicture: {
    en: 'A logo is a PNG or JPEG picture. Other files, such as SVG, cannot be printed.',
    fr: 'Un logo est une image PNG ou JPEG. Les autres fichiers, comme SVG, ne peuvent pas être imprimés.',
  },
  tooManyPixels: (width: number, height: number) => ({
    en: `A logo has at most 250,000 pixels, and 1,000 on a side; this one has ${width} × ${height}.`,
    fr: `Un logo compte au maximum 250 000 pixels, et 1 000 de côté ; celui-ci fait ${width} × ${height}.`,
  }),
  interlaced: { en: 'Save the logo without interlacing.', fr: 'Enregistrez le logo sans entrelacement.' },
  white: {
    en: 'The logo is white all over: it would not be seen on labels.',
    fr: 'Le logo est entièrement blanc : il ne se verrait pas sur les étiquettes.',
  },
  damaged: {
    en: 'The picture is damaged. Save it again.',
    fr: 'L’image est endommagée. Enregistrez-la de nouveau.',
  },
});
