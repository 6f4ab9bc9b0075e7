import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  offsetNotWhole: {
    en: 'An offset is a whole number of tenths of a millimetre.',
    fr: 'Un décalage est un nombre entier de dixièmes de millimètre.',
  },
  offsetTooLarge: { en: 'An offset is at most 10 mm.', fr: 'Un décalage est de 10 mm au maximum.' },
  scaleNotWhole: {
    en: 'A scale is a whole number of per mille.',
    fr: 'Une échelle est un nombre entier de pour mille.',
  },
  scaleOutOfRange: { en: 'A scale is 99 % to 101 %.', fr: 'Une échelle va de 99 % à 101 %.' },
  noSheet: { en: 'Label sheet not found.', fr: 'Planche d’étiquettes introuvable.' },
  labelOutOfRange: (narrowest: number, widest: number, lowest: number, highest: number) => ({
    en: `A label is ${narrowest} to ${widest} mm wide and ${lowest} to ${highest} mm high, in tenths of a millimetre.`,
    fr: `Une étiquette fait de ${narrowest} à ${widest} mm de large et de ${lowest} à ${highest} mm de haut, au dixième de millimètre près.`,
  }),
  tooSmall: (size: string) => ({
    en: `The code would be too small to scan (${size} mm a module).`,
    fr: `Le code serait trop petit pour être scanné (${size.replace('.', ',')} mm par module).`,
  }),
  plainA4: (size: number) => ({
    en: `Plain A4, squares of ${size} mm with cut marks`,
    fr: `A4 ordinaire, carrés de ${size} mm avec repères de coupe`,
  }),
});
