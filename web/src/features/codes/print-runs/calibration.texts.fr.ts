import type { CalibrationTexts } from './calibration.texts';

export const fr: CalibrationTexts = {
  adjust: 'Étiquettes décalées ? Ajuster',
  ofLabel: (correction) => `Votre correction pour cette étiquette : ${correction}.`,
  ofSheet: (correction) => `Votre correction pour cette planche : ${correction}.`,
  title: (sheet) => `Ajuster ${sheet}`,
  aboutLabel:
    'Imprimez la page de test sur une étiquette à 100 % : son cadre doit être à 2 mm de chaque bord. Indiquez ensuite de combien il s’en écarte. La correction ne vaut que pour vous, et pour les étiquettes de ce format.',
  aboutSheet: (paper) =>
    `Imprimez la page de test sur du papier ${paper} ordinaire à 100 %, posez-la sur une planche d’étiquettes et regardez les deux à contre-jour. Indiquez ensuite ce que vous voyez. La correction ne vaut que pour vous, et pour cette planche.`,
  openTestPage: 'Ouvrir la page de test',
  right: 'Décalage vers la droite (mm)',
  rightHint: 'Vers la gauche : précédé d’un signe moins.',
  down: 'Décalage vers le bas (mm)',
  downHint: 'Vers le haut : précédé d’un signe moins.',
  across: 'Longueur de la règle horizontale (mm)',
  along: 'Longueur de la règle verticale (mm)',
  rulerHint: (length) => `Une vraie règle doit indiquer ${length}.`,
  current: (correction) => `Déjà enregistré, et appliqué à la page de test : ${correction}.`,
  remove: 'Supprimer la correction',
  save: 'Enregistrer la correction',
  saved: 'La correction est enregistrée.',
  wrongOffset: 'Saisissez des millimètres, par exemple 1,5 ou -0,5.',
  offsetTooLarge:
    'La correction est limitée à 10 mm. Vérifiez la planche, et la position du papier dans l’imprimante.',
  wrongLength: 'Saisissez des millimètres, par exemple 149,5.',
  scaleTooLarge:
    'La correction est limitée à 1 %. Imprimez la page de test à 100 %, sans « ajuster à la page », et mesurez de nouveau.',
  parts: {
    right: (millimetres) => `${millimetres} mm vers la droite`,
    left: (millimetres) => `${millimetres} mm vers la gauche`,
    down: (millimetres) => `${millimetres} mm vers le bas`,
    up: (millimetres) => `${millimetres} mm vers le haut`,
    wider: (percent) => `${percent} % plus large`,
    narrower: (percent) => `${percent} % plus étroit`,
    longer: (percent) => `${percent} % plus long`,
    shorter: (percent) => `${percent} % plus court`,
  },
  correction: (parts) => parts.join(', '),
};
