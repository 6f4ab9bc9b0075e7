import { formatNumber } from '../../../ui/language';
import { plural } from '../../../ui/texts';
import type { HandOversTexts } from './hand-overs.texts';

export const fr: HandOversTexts = {
  title: 'Remettre à l’imprimeur',
  listFailed: 'Les liens n’ont pas pu être chargés. Veuillez réessayer.',
  list: 'Liens de ce lot',
  none: 'Aucun pour le moment.',

  about:
    'L’imprimeur ouvre un lien, sans compte, et télécharge les codes actifs de ce lot : les étiquettes en PDF, les images en SVG et un tableau. Ces codes ne comptent pas comme imprimés.',
  printed: {
    all: 'Tous les codes actifs de ce lot sont déjà imprimés.',
    some: (printed, active) => `Sur les ${active} codes actifs de ce lot, ${printed} sont déjà imprimés.`,
    which: 'Codes à remettre',
    others: (count) =>
      plural(count, { one: 'Celui qui n’est pas imprimé', other: 'Les # qui ne sont pas imprimés' }),
    both: (active) => `Tous (${formatNumber(active)})`,
    onlyOthers: 'seulement les codes non imprimés',
    printOthers: 'Imprimer seulement ceux qui ne sont pas imprimés',
    showOthers: 'Afficher les codes non imprimés',
  },
  sheet: 'Planche d’étiquettes',
  forLabelPrinter: (sheet) => `${sheet}, pour imprimante d’étiquettes`,
  sheetOfLabels: (sheet, labels, paper) =>
    `${sheet}, ${plural(labels, { one: '# étiquette', other: '# étiquettes' })}, ${paper}`,
  noSheet: 'Les codes sont trop longs pour les étiquettes de toutes les planches.',
  text: 'Texte sur l’étiquette',
  lifetime: 'Durée de validité du lien',
  days: (days) => plural(days, { one: '# jour', other: '# jours' }),
  ownLine: 'Votre ligne',
  ownLineMissing: 'Écrivez votre ligne, ou choisissez un autre texte.',
  logo: 'Imprimer le logo',
  personalFields: 'Remettre aussi les champs qui concernent une personne',
  aboutPersonalFields: (fields) => `L’imprimeur voit alors dans le tableau, pour chaque code : ${fields}.`,
  withPersonalFields: 'avec les champs qui concernent une personne',
  make: 'Créer le lien',
  making: 'Création…',
  makeFailed: '❌ Le lien n’a pas pu être créé. Veuillez réessayer.',
  answerLost:
    '❌ Aucune réponse n’est arrivée. Si un nouveau lien figure ci-dessous, révoquez-le et créez-en un autre.',

  send: 'Envoyez ce lien à l’imprimeur. <strong>Il ne sera plus affiché.</strong> Toute personne qui le possède obtient les codes. Échéance : <when/>.',
  theLink: 'le lien',
  makeAnother: 'Créer un autre lien',

  until: 'Échéance : <when/>',
  ends: {
    EXPIRED: 'Expiré',
    REVOKED: 'Révoqué',
    MAKER_GONE: 'Terminé avec le compte qui l’a créé',
  },
  justMade: 'créé à l’instant',
  madeBy: 'Création : <when/>, par <who/>',
  madeByDeleted: 'Création : <when/>, par un compte supprimé',
  notOpened: 'Pas encore ouvert',
  opened: (times) =>
    plural(times, {
      one: 'Ouvert # fois, dernière ouverture : <when/>',
      other: 'Ouvert # fois, dernière ouverture : <when/>',
    }),
  downloaded: (files) => `téléchargements : ${files.join(', ')}`,
  files: {
    pdf: (times) => `PDF (${formatNumber(times)})`,
    svg: (times) => `images (${formatNumber(times)})`,
    csv: (times) => `tableau (${formatNumber(times)})`,
  },
  nothingDownloaded: 'aucun téléchargement',
  revokeOf: (made) => `Révoquer le lien créé le ${made}`,
  revokeQuestion: 'Révoquer ce lien ? Il cesse aussitôt de fonctionner ; cette opération est irréversible.',
  revoking: 'Révocation…',
  revoked: 'Le lien a été révoqué.',
  revokeFailed: '❌ Le lien n’a pas pu être révoqué. Veuillez réessayer.',
};
