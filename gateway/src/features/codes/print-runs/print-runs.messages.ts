import { compte, grouped } from '../../../platform/errors/nouns.js';
import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  noRun: { en: 'Print run not found.', fr: 'Tirage introuvable.' },
  confirmFirst: {
    en: 'Confirm the print run first, with its spoiled labels.',
    fr: 'Confirmez d’abord le tirage, avec ses étiquettes gâchées.',
  },
  startOfPrinter: {
    en: 'A label printer starts with its next label: 1.',
    fr: 'Une imprimante d’étiquettes commence par sa prochaine étiquette : 1.',
  },
  startOutOfRange: (count: number) => ({
    en: `That sheet has ${count} labels; start at 1 to ${count}.`,
    fr: `Cette planche a ${count} étiquettes ; commencez entre 1 et ${count}.`,
  }),
  tooManyLabels: (max: number) => ({
    en: `At most ${grouped.en(max)} labels can be printed at once.`,
    fr: `Au maximum ${grouped.fr(max)} étiquettes peuvent être imprimées à la fois.`,
  }),
  reprinted: {
    en: 'The spoiled labels of this print run have been printed again.',
    fr: 'Les étiquettes gâchées de ce tirage ont été réimprimées.',
  },
  noneSpoiled: {
    en: 'This print run has no spoiled or empty labels.',
    fr: 'Ce tirage n’a pas d’étiquettes gâchées ou vides.',
  },
  noneActiveAgain: {
    en: 'None of the codes of the spoiled and empty labels is active.',
    fr: 'Aucun des codes des étiquettes gâchées et vides n’est actif.',
  },
  noSuchPart: { en: 'Sheets are "first" or "rest".', fr: 'Les planches sont « first » ou « rest ».' },
  oneLabel: { en: 'This print run has one label.', fr: 'Ce tirage n’a qu’une étiquette.' },
  oneSheet: { en: 'This print run has one sheet.', fr: 'Ce tirage n’a qu’une planche.' },
  noZpl: {
    en: 'ZPL is for label printers. Open the PDF of these sheets.',
    fr: 'Le format ZPL est destiné aux imprimantes d’étiquettes. Ouvrez le PDF de ces planches.',
  },
  isConfirmed: { en: 'This print run is already confirmed.', fr: 'Ce tirage est déjà confirmé.' },
  notAbandoned: {
    en: 'This print run is confirmed and cannot be abandoned.',
    fr: 'Ce tirage est confirmé et ne peut pas être abandonné.',
  },
  wasAbandoned: {
    en: 'This print run was abandoned. Prepare a new one.',
    fr: 'Ce tirage a été abandonné. Préparez-en un nouveau.',
  },
  tooManySpoiled: (max: number) => ({
    en: `Name at most ${grouped.en(max)} spoiled labels, or abandon the print run and prepare it again.`,
    fr: `Indiquez au maximum ${grouped.fr(max)} étiquettes gâchées, ou abandonnez le tirage et préparez-le de nouveau.`,
  }),
  copiesOutOfRange: (max: number) => ({
    en: `Print 1 to ${max} copies.`,
    fr: `Imprimez de 1 à ${max} exemplaires.`,
  }),
  noLine: {
    en: 'Write the line of your own, or choose another text.',
    fr: 'Écrivez votre propre ligne, ou choisissez un autre texte.',
  },
  lineTooLong: (max: number) => ({
    en: `The line may have at most ${max} characters.`,
    fr: `La ligne peut compter au maximum ${max} caractères.`,
  }),
  lineNotPlain: {
    en: 'The line has no line breaks or control characters.',
    fr: 'La ligne ne contient ni sauts de ligne ni caractères de contrôle.',
  },
  lineNotShown: (characters: string) => ({
    en: `The line has characters that labels cannot show: ${characters}. Change it.`,
    fr: `La ligne contient des caractères que les étiquettes ne peuvent pas afficher : ${characters}. Modifiez-la.`,
  }),
  noFieldLine: {
    en: 'Write the first line below the code, or choose another text.',
    fr: 'Écrivez la première ligne sous le code, ou choisissez un autre texte.',
  },
  noSuchField: (given: string, fields: readonly string[]) => ({
    en: `The line has ${given}, which is none of the fields${fields.length > 0 ? `: ${fields.join(', ')}` : ''}.`,
    fr: `La ligne contient ${given}, qui n’est aucun des champs${fields.length > 0 ? ` : ${fields.join(', ')}` : ''}.`,
  }),
  noLogo: {
    en: 'This application has no logo. Add one first.',
    fr: 'Cette application n’a pas de logo. Ajoutez-en un d’abord.',
  },
  onlyImported: {
    en: 'Imported codes are printed already, so that no labels are made for them. Choose other codes.',
    fr: 'Les codes importés sont déjà imprimés : aucune étiquette n’est faite pour eux. Choisissez d’autres codes.',
  },
  noneActive: { en: 'None of the chosen codes is active.', fr: 'Aucun des codes choisis n’est actif.' },
  modulesTooSmall: (dpi: string, other?: string) => ({
    en: `The modules of these symbols would be smaller than 0.33 mm at ${dpi} dpi. ${other ? `Take ${other} dpi or larger labels.` : 'Take larger labels.'}`,
    fr: `Les modules de ces symboles seraient plus petits que 0,33 mm à ${dpi} ppp. ${other ? `Choisissez ${other} ppp ou des étiquettes plus grandes.` : 'Choisissez des étiquettes plus grandes.'}`,
  }),
  noRoomForLogo: { en: 'There is no room for the logo.', fr: 'Il n’y a pas de place pour le logo.' },
  noSuchLabel: (count: number) => ({
    en: `This print run has ${grouped.en(count)} ${count === 1 ? 'label' : 'labels'}; give numbers from 1 to ${grouped.en(count)}.`,
    fr: `Ce tirage a ${compte(count, 'étiquette', 'étiquettes')} ; indiquez des numéros de 1 à ${grouped.fr(count)}.`,
  }),
  noteNotShown: (name: string, characters: string) => ({
    en: `The note of the batch “${name}” has characters that labels cannot show: ${characters}. Change it, or print the code without it.`,
    fr: `La note du lot « ${name} » contient des caractères que les étiquettes ne peuvent pas afficher : ${characters}. Modifiez-la, ou imprimez le code sans elle.`,
  }),
  nameNotShown: (name: string, characters: string) => ({
    en: `The name of the batch “${name}” has characters that labels cannot show: ${characters}. Change it, or print the code without it.`,
    fr: `Le nom du lot « ${name} » contient des caractères que les étiquettes ne peuvent pas afficher : ${characters}. Modifiez-le, ou imprimez le code sans lui.`,
  }),
  labels: (count: number) => ({
    en: `${grouped.en(count)} ${count === 1 ? 'label' : 'labels'}`,
    fr: compte(count, 'étiquette', 'étiquettes'),
  }),
  labelsOf: (batch: string, count: number) => ({
    en: `${batch}, ${grouped.en(count)} ${count === 1 ? 'label' : 'labels'}`,
    fr: `${batch}, ${compte(count, 'étiquette', 'étiquettes')}`,
  }),
  labelsOfSeveral: (count: number, batch: string, others: number) => ({
    en: `Labels 1–${grouped.en(count)} of ${batch} and ${others} other ${others === 1 ? 'batch' : 'batches'}`,
    fr: `Étiquettes 1–${grouped.fr(count)} de ${batch} et ${others === 1 ? 'd’un autre lot' : `de ${others} autres lots`}`,
  }),
});
