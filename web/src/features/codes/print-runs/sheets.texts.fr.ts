import type { SheetsTexts } from './sheets.texts';

export const fr: SheetsTexts = {
  other: 'Autre planche ou étiquette',
  search: 'Trouvez votre planche par le numéro indiqué sur son emballage',
  searchExamples: 'L7160, 5160, Herma 4606…',
  sheets: 'Planche d’étiquettes',
  noMatch:
    'Aucune planche ne porte ce nom. Comparez les dimensions d’une étiquette en millimètres : beaucoup de fabricants vendent les mêmes planches.',
  showAll: (count) => `Afficher les ${count} planches`,
  printers: 'Imprimantes d’étiquettes',
  printerLabels: 'Étiquette d’une imprimante d’étiquettes',
  usedLast: 'Dernière utilisée',
  labelSize: (width, height) => `Étiquettes de ${width} × ${height} mm, l’une après l’autre`,
  sheetSize: (count, width, height, paper) => `${count} étiquettes de ${width} × ${height} mm, ${paper}`,
  also: (products) => `Convient aussi : ${products.join(', ')}`,
  anotherSize: 'Autre format',
  width: 'Largeur (mm)',
  height: 'Hauteur (mm)',
  useSize: 'Utiliser ce format',
  sizeMissing: 'Saisissez la largeur et la hauteur en millimètres, par exemple 57 et 32.',
};
