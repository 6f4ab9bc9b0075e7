import type { LogoTexts } from './logo.texts';

export const fr: LogoTexts = {
  tooLarge: (maxMegabytes, size) =>
    `Un logo peut peser ${maxMegabytes} Mo au plus. Ce fichier pèse ${size} : enregistrez-en un plus petit.`,
  wrongKind:
    'Un logo est une image PNG ou JPEG. Les autres fichiers, comme SVG, ne peuvent pas être imprimés.',
  damaged: 'L’image est endommagée. Enregistrez-la de nouveau.',
};
