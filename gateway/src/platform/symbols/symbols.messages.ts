import { sentences } from '../errors/sentences.js';

export const says = sentences({
  tooSmall: (modules: number, size: number) => ({
    en: `This code has ${modules} modules on each side, its margin included, and ${size} pixels are too few for them. Ask for a larger size or a smaller margin.`,
    fr: `Ce code compte ${modules} modules de chaque côté, marge comprise, et ${size} pixels ne suffisent pas. Demandez une taille plus grande ou une marge plus petite.`,
  }),
});
