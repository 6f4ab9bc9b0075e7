import { formatNumber } from '../../../ui/language';
import { plural } from '../../../ui/texts';
import type { PrintTexts } from './print.texts';

export const fr: PrintTexts = {
  noSelectionTitle: 'Aucun code n’est sélectionné',
  noSelection:
    'Choisissez un lot ou des codes dans l’historique, puis cliquez sur « Imprimer des étiquettes ».',
  noneActiveTitle: 'Aucun des codes choisis n’est actif',
  noneFound: 'Le filtre ne trouve plus aucun code.',
  noneActive: (count) =>
    plural(count, {
      one: 'Le code est utilisé ou révoqué : il n’y a aucune étiquette à imprimer.',
      other: 'Les # codes sont utilisés ou révoqués : il n’y a aucune étiquette à imprimer.',
    }),
  codes: (count) => plural(count, { one: '<strong># code</strong>.', other: '<strong># codes</strong>.' }),
  codesOf: (count) =>
    plural(count, {
      one: '<strong># code</strong> de « <batch/> ».',
      other: '<strong># codes</strong> de « <batch/> ».',
    }),
  leftOut: (count) =>
    plural(count, {
      one: '# code utilisé ou révoqué est laissé de côté.',
      other: '# codes utilisés ou révoqués sont laissés de côté.',
    }),
  codesMissing: 'Ces codes QR ne font pas partie de ceux de votre application.',
  codesFailed: 'Les codes QR sélectionnés n’ont pas pu être chargés.',
  sheetsFailed: 'Les planches d’étiquettes n’ont pas pu être chargées.',
  back: 'Retour à l’historique',
  goOn: (count) => plural(count, { one: 'Continuer avec # code', other: 'Continuer avec # codes' }),
  showInHistory: 'Les voir dans l’historique',
  tooLong: 'Les codes sont trop longs pour toutes les étiquettes.',
  label: 'Étiquette',
  copies: 'Exemplaires de chaque étiquette',
  copiesOutOfRange: (max) => `Imprimez de 1 à ${max} exemplaires de chaque étiquette.`,
  tooMany: (max, count) =>
    `Vous pouvez imprimer au plus ${formatNumber(max)} étiquettes à la fois. Il y en a ${formatNumber(count)}.`,
  text: 'Texte de l’étiquette',
  ownLine: 'Votre ligne',
  position: 'Emplacement du symbole',
  positions: {
    AUTO: 'Là où il peut être plus grand',
    LEFT: 'À gauche du texte',
    ABOVE: 'Au-dessus du texte',
  },
  alwaysCutMarks: 'Le papier ordinaire a toujours des repères de coupe.',
  cutMarks: 'Imprimer des repères de coupe',
  cutMarksHint: 'Pour le papier que l’on découpe à la main.',
  logo: 'Le logo',
  logoFile: 'Image du logo',
  logoHint: 'PNG ou JPEG, 5 Mo au plus, pour toutes les étiquettes de l’application.',
  removeLogo: 'Retirer le logo ? Les étiquettes préparées avec lui laisseront son emplacement vide.',
  printLogo: 'Imprimer le logo',
  preview: (label, lines) =>
    [label === 1 ? 'La première étiquette' : `Étiquette ${formatNumber(label)}`, ...lines].join(', '),
  withLogo: 'avec le logo',
  labelShown: 'Étiquette affichée',
  ofLabels: (count) => `sur ${count}`,
  previousLabel: 'Étiquette précédente',
  nextLabel: 'Étiquette suivante',
  cut: (count) =>
    plural(count, {
      one: '# étiquette a une ligne coupée, faute de place.',
      other: '# étiquettes ont une ligne coupée, faute de place.',
    }),
  enlargedSize: (width, height) => `${width} × ${height} mm, agrandie`,
  enlarge: 'Agrandir',
  actualSize: 'Taille réelle',
  summary: 'Récapitulatif',
  labels: (count) => plural(count, { one: '# étiquette', other: '# étiquettes' }),
  labelsOnSheets: (labels, sheets) => {
    const onSheets = plural(sheets, { one: 'sur # planche', other: 'sur # planches' });
    return `${plural(labels, { one: '# étiquette', other: '# étiquettes' })} ${onSheets}`;
  },
  from: (label) => `À partir de l’étiquette ${label}.`,
  free: (count) =>
    plural(count, {
      one: '# étiquette reste libre sur la dernière planche.',
      other: '# étiquettes restent libres sur la dernière planche.',
    }),
  labelFirst: 'Imprimer d’abord une étiquette',
  sheetFirst: 'Imprimer d’abord une planche',
  adviceForLabels: (size) =>
    `Imprimez sur des étiquettes de ${size} à 100 % : désactivez « ajuster à la page » dans la fenêtre d’impression, sinon les étiquettes se décalent.`,
  adviceForSheets: (paper) =>
    `Imprimez sur du papier ${paper} à 100 % : désactivez « ajuster à la page » dans la fenêtre d’impression, sinon les étiquettes se décalent.`,
};
