import { formatNumber } from '../../../ui/language';
import { plural } from '../../../ui/texts';
import type { QrGeneratorTexts } from './qr-generator.texts';

export const fr: QrGeneratorTexts = {
  title: 'Générateur de codes QR',
  generateTab: 'Générer des codes QR',
  historyTab: 'Voir l’historique',
  views: { codes: 'Codes', batches: 'Lots', scans: 'Scans', keys: 'Clés et hôtes' },
  viewsOfHistory: 'Vues de l’historique',
  viewsOfApplication: 'Codes QR de l’application',
  history: {
    empty: 'L’historique est encore vide',
    emptyHint: 'Tous les codes générés pour votre application sont listés ici.',
  },
  newSymbols:
    'L’appareil photo d’un téléphone n’ouvre aucune page à partir de ces symboles. Il affiche ce qu’ils contiennent : en général les 20 caractères du code.',
  fromFile: {
    offer: 'Vous avez une liste ? <link>Générez un code par ligne d’un fichier</link>.',
    define:
      'Les codes peuvent porter des valeurs, comme une place ou un nom : <link>définissez d’abord des champs</link>.',
  },
  nothingYet: 'Vos nouveaux codes apparaîtront ici',
  nothingYetHint:
    'Indiquez combien il vous en faut. Chacun est unique, appartient à votre application, est prêt à être téléchargé et imprimé, et reste dans l’historique.',
  form: {
    count: 'Nombre de codes QR',
    invalidCount: 'Veuillez saisir un nombre valide (≥ 1).',
    tooMany: (max) => `Veuillez demander ${formatNumber(max)} codes au maximum à la fois.`,
    generate: 'Générer',
    generating: 'Génération…',
    working: (count) =>
      plural(count, {
        one: 'Génération de # code… Tous les codes sont créés, ou aucun.',
        other: 'Génération de # codes… Tous les codes sont créés, ou aucun.',
      }),
    question: (count) => plural(count, { one: 'Générer # code ?', other: 'Générer # codes ?' }),
    failed: 'Les codes QR n’ont pas pu être générés. Veuillez réessayer.',
    notLeading: (url) =>
      `Les codes ne mènent pas encore à ${url}. Indiquez l’adresse sur la page de leur lot.`,
    nameBatch: 'Nommer ce lot',
    noteExample: 'À quoi il sert, qui l’a commandé',
  },
  repeated: {
    failed:
      'Le lot qui devait servir de modèle n’a pas pu être chargé. Il appartient peut-être à une autre application.',
    like: 'Comme <batch/>.',
    likeLeading: 'Comme <batch/>, menant à <target/>.',
    likeLabels: 'Comme <batch/>, avec les mêmes étiquettes.',
    likeBoth: 'Comme <batch/>, menant à <target/>, avec les mêmes étiquettes.',
    startAfresh: 'Repartir de zéro',
  },
  results: {
    title: (count) => plural(count, { one: '# code QR généré', other: '# codes QR générés' }),
    inBatch: 'Dans <batch/>, qui a sa propre page.',
    missing:
      'Ces codes QR ne font pas partie de ceux de votre application. Tous les codes sont dans l’historique.',
    loadingFailed: 'Les codes QR n’ont pas pu être chargés. Veuillez réessayer.',
  },
};
