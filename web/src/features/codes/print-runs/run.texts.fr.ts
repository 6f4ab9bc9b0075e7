import { formatNumber } from '../../../ui/language';
import { plural } from '../../../ui/texts';
import type { RunTexts } from './run.texts';

export const fr: RunTexts = {
  back: 'Tous les tirages',
  loadingFailed: 'Le tirage n’a pas pu être chargé.',
  missing: 'Ce tirage ne fait pas partie de ceux de votre application.',
  prepared: {
    labels: (id) => `Tirage ${id} : <sheet/>. Préparation : <when/>.`,
    labelsBy: (id) => `Tirage ${id} : <sheet/>. Préparation : <when/>, par <who/>.`,
    sheets: (id, count) =>
      plural(count, {
        one: `Tirage ${id} : # planche (<sheet/>). Préparation : <when/>.`,
        other: `Tirage ${id} : # planches (<sheet/>). Préparation : <when/>.`,
      }),
    sheetsBy: (id, count) =>
      plural(count, {
        one: `Tirage ${id} : # planche (<sheet/>). Préparation : <when/>, par <who/>.`,
        other: `Tirage ${id} : # planches (<sheet/>). Préparation : <when/>, par <who/>.`,
      }),
  },
  reprintOf: (id) => `Réimpression du <run>tirage ${id}</run>.`,
  labels: 'Étiquettes',
  blockedTab: 'Le navigateur n’a pas ouvert le PDF dans un nouvel onglet. Ouvrez-le avec le bouton.',
  firstLabelOpen:
    'La première étiquette est dans l’autre onglet. Imprimez-la, vérifiez-la, puis ouvrez les autres étiquettes.',
  firstSheetOpen:
    'La première planche est dans l’autre onglet. Imprimez-la, vérifiez-la, puis ouvrez les autres planches.',
  emptyInPdf: (count) =>
    plural(count, {
      one: '# code a été utilisé ou révoqué après la préparation du tirage : son étiquette reste vide dans le PDF.',
      other:
        '# codes ont été utilisés ou révoqués après la préparation du tirage : leurs étiquettes restent vides dans le PDF.',
    }),
  leftOut: (count) =>
    plural(count, {
      one: '# code a été laissé de côté, car il est utilisé ou révoqué.',
      other: '# codes ont été laissés de côté, car ils sont utilisés ou révoqués.',
    }),
  firstLabel: 'Première étiquette',
  firstSheet: 'Première planche',
  otherLabels: (count) => plural(count, { one: 'Deuxième étiquette', other: 'Les # autres étiquettes' }),
  otherSheets: (count) => plural(count, { one: 'Deuxième planche', other: 'Les # autres planches' }),
  adviceForLabels: (size) =>
    `Imprimez sur des étiquettes de ${size} à 100 %, « ajuster à la page » étant désactivé.`,
  adviceForSheets: (paper) =>
    `Imprimez sur du papier ${paper} à 100 %, « ajuster à la page » étant désactivé.`,
  downloadZpl: 'Télécharger le ZPL',
  downloading: 'Téléchargement…',
  printHead: 'Tête d’impression d’une imprimante ZPL',
  printHeads: { 203: '203 ppp, la plus courante', 300: '300 ppp' },
  abandonedTitle: 'Abandonnée',
  abandoned:
    'Les étiquettes de ce tirage ne comptent pas comme imprimées. Leurs codes peuvent être imprimés de nouveau.',
  printed: (count) => plural(count, { one: '# étiquette imprimée.', other: '# étiquettes imprimées.' }),
  printedAt: (count) =>
    plural(count, {
      one: '# étiquette imprimée. Confirmation : <when/>.',
      other: '# étiquettes imprimées. Confirmation : <when/>.',
    }),
  spoiledLabels: (count, numbers) =>
    plural(count, { one: `# étiquette gâchée : ${numbers}.`, other: `# étiquettes gâchées : ${numbers}.` }),
  emptyLabels: (count, numbers) =>
    plural(count, {
      one: `# étiquette restée vide : ${numbers}.`,
      other: `# étiquettes restées vides : ${numbers}.`,
    }),
  printedAgain: (id) => `Imprimées de nouveau dans le <run>tirage ${id}</run>.`,
  confirmTitle: 'Toutes les étiquettes sont-elles réussies ?',
  lookAtLabels:
    'Vérifiez d’abord les étiquettes imprimées. Seules les étiquettes confirmées comptent comme imprimées.',
  lookAtSheets:
    'Vérifiez d’abord les planches imprimées. Seules les étiquettes confirmées comptent comme imprimées, et le prochain tirage commence après elles.',
  confirmAll: 'Oui, toutes',
  someSpoiled: 'Certaines sont gâchées',
  confirmNoneSpoiled: 'Confirmer, aucune n’est gâchée',
  confirmSpoiled: (labels, spoiled) => {
    const wasted = plural(spoiled, { one: '# gâchée', other: '# gâchées' });
    return `${plural(labels, { one: 'Confirmer # étiquette', other: 'Confirmer # étiquettes' })}, ${wasted}`;
  },
  confirming: 'Confirmation…',
  backToQuestion: 'Retour',
  abandon: 'Abandonner le tirage',
  abandoning: 'Abandon…',
  abandonTitle: 'Abandonner ce tirage ?',
  abandonQuestion:
    'Ses étiquettes ne compteront pas comme imprimées. Les codes restent tels quels et peuvent être imprimés de nouveau.',
  keep: 'La conserver',
  numbers: 'Numéros des étiquettes gâchées',
  numbersOnRoll: 'Comptez-les sur le rouleau. La première étiquette du tirage porte le numéro 1.',
  numbersOnSheet:
    'Saisissez-les, ou cliquez sur les étiquettes du dessin. La première étiquette du tirage porte le numéro 1.',
  numbersExample: '12, 17, 40-45',
  spoiledCount: (count) =>
    plural(count, { one: '# étiquette est gâchée.', other: '# étiquettes sont gâchées.' }),
  noneOfSheet: 'Aucune de cette planche',
  allOfSheet: 'Toutes celles de cette planche',
  spoiledOnSheet: (sheet) => `Étiquettes gâchées de la planche ${sheet}`,
  sheets: 'Planches',
  noNumber: (typed) => `« ${typed} » n’est pas un numéro d’étiquette. Saisissez par exemple 12, 17, 40-45.`,
  notInRun: (typed, last) =>
    `${typed} ne fait pas partie de ce tirage. Ses étiquettes vont de 1 à ${formatNumber(last)}.`,
  tooManySpoiled: (count, max) =>
    `Cela fait ${formatNumber(count)} étiquettes, et ${formatNumber(max)} au plus peuvent être gâchées. Abandonnez le tirage, et recommencez-le.`,
  countedLabels: (count) => plural(count, { one: '# étiquette', other: '# étiquettes' }),
  reprintSpoiled: 'Imprimer de nouveau les étiquettes gâchées',
  reprintSpoiledAndEmpty: 'Imprimer de nouveau les étiquettes gâchées et vides',
  reprintLabels: (count, sheet) =>
    `${plural(count, { one: '# étiquette', other: '# étiquettes' })} : ${sheet}.`,
  reprintOnSheets: (count, sheets, sheet) => {
    const onSheets = plural(sheets, { one: 'sur # planche', other: 'sur # planches' });
    return `${plural(count, { one: '# étiquette', other: '# étiquettes' })} ${onSheets} (${sheet}). Choisissez la première étiquette libre de la planche que vous mettez dans l’imprimante.`;
  },
  reprint: (numbers) => `Réimprimer ${numbers}`,
  reprintFrom: (numbers, cell) => `Réimprimer ${numbers} à partir de la case ${cell}`,
};
