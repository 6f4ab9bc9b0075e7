import { formatNumber } from '../../../ui/language';
import { plural } from '../../../ui/texts';
import type { QrExportsTexts } from './qr-exports.texts';

export const fr: QrExportsTexts = {
  export: 'Exporter',
  title: (count) => plural(count, { one: 'Exporter # code QR', other: 'Exporter # codes QR' }),
  format: 'Format',
  formats: {
    png: {
      label: 'Images PNG',
      description:
        'Un ZIP d’une image par code et un tableau. Pour les documents, les e-mails et les écrans.',
    },
    svg: {
      label: 'Images SVG',
      description:
        'Un ZIP de dessins nets à toutes les tailles, et un tableau. Pour l’imprimerie et la gravure.',
    },
    csv: {
      label: 'Tableau seul (CSV)',
      description: 'Codes, contenu et statut, pour un tableur ou un autre logiciel.',
    },
  },
  tooManyImages: (max) =>
    `Vous pouvez exporter au plus ${formatNumber(max)} images à la fois. Affinez le filtre, ou choisissez le tableau.`,
  tooManyRows: (max) =>
    `Vous pouvez exporter au plus ${formatNumber(max)} codes à la fois. Affinez le filtre, par exemple par date.`,
  size: 'Taille',
  sizes: {
    150: '150 pixels, 1,3 cm à l’impression',
    300: '300 pixels, 2,5 cm à l’impression',
    600: '600 pixels, 5 cm à l’impression',
    1200: '1200 pixels, 10 cm à l’impression',
  },
  margin: 'Marge blanche',
  noMargin: 'Aucune',
  usualMargin: '4 modules, comme l’exigent les lecteurs de codes',
  margins: (modules) => plural(modules, { one: '# module', other: '# modules' }),
  level: 'Correction d’erreurs',
  levelHint:
    'La part d’un code qui peut être sale ou déchirée. Plus la correction est forte, plus les modules sont fins : imprimez plus grand.',
  ownLevel: 'Comme à la génération des codes',
  levels: {
    L: 'L : 7 % de dommages possibles, modules les plus grands',
    M: 'M : 15 % de dommages possibles',
    Q: 'Q : 25 % de dommages possibles',
    H: 'H : 30 % de dommages possibles, modules les plus fins',
  },
  progress: 'Exportation',
  starting: 'Démarrage',
  preparing: 'Préparation de l’exportation…',
  part: (percent) => `${percent} % exportés`,
  saved: (file) => `Enregistré sous ${file}.`,
  again: 'Exporter de nouveau',
  cancel: 'Annuler l’exportation',
  brokenOff: 'Le téléchargement a été interrompu, et rien n’a été enregistré. Veuillez réessayer.',
  busy: 'Une exportation est en cours. Attendez qu’elle soit terminée, puis réessayez.',
  failed: 'L’exportation a échoué. Veuillez réessayer.',
};
