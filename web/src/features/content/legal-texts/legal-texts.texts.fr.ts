import type { LegalTextsTexts } from './legal-texts.texts';

const alsoIn = (languages: readonly string[]) => `Aussi en : ${languages.join(', ')}.`;
const missing = (languages: readonly string[]) => `Manque : ${languages.join(', ')}.`;

export const fr: LegalTextsTexts = {
  lead: 'Ce que votre application dit de vous, ses conditions d’utilisation et sa politique de confidentialité.',
  acceptances: 'Qui les a acceptés',
  empty: 'Le texte ne peut pas être vide.',
  saved: (title) => `Le texte « ${title} » a été enregistré.`,
  noReason: 'erreur du serveur ou du réseau',
  loadFailed: (title, reason) => `Le texte « ${title} » n’a pas pu être chargé : ${reason}.`,
  saveFailed: (reason) => `L’enregistrement a échoué : ${reason}.`,
  versionsOf: (title) => `Versions : ${title}`,
  historyOf: (title) => `Historique : ${title}`,
  editOf: (title) => `Modifier : ${title}`,
  alsoIn,
  missing,
  alsoInAndMissing: (there, others) => `${alsoIn(there)} ${missing(others)}`,
  nothing: 'Rien n’est encore écrit',
  nothingHint: 'Votre application affiche ici une page vide tant que vous n’avez pas ajouté le texte.',
  write: 'Écrire le texte',
  writeOf: (title) => `Écrire : ${title}`,
  lastSaved: 'Dernier enregistrement : <when/>',
  follows: (number) => `La version ${number} prend la suite le <day/>`,
  languagesOf: (title) => `Langues : ${title}`,
  originalLanguage: (language) => `${language} (original)`,
  missingLanguage: '<language/> <lack>manquant</lack>',
  original: 'Original',
  originalOf: (title) => `${title}, l’original`,
  textOf: (title) => `Texte : ${title}`,
  textIn: (title, language) => `Texte : ${title} (${language})`,
  doubtful:
    'L’original a changé depuis. Vérifiez cette traduction : elle entre en vigueur en même temps que lui.',
  together:
    'Toutes les langues d’une version entrent en vigueur ensemble. Vide : l’application affiche l’original.',
  yours: 'Votre version',
  keepMine: 'Garder la mienne',
  takeTheirs: 'Prendre l’autre',
  keysSave: (keys) => `${keys} pour enregistrer.`,
  savedMeanwhile: {
    title: 'Quelqu’un d’autre a enregistré ce texte depuis que vous avez commencé.',
    advice:
      'Rien de ce que vous avez saisi n’est perdu, et vous pouvez encore le modifier. Gardez votre version pour remplacer le texte enregistré actuellement, ou prenez l’autre pour abandonner la vôtre.',
    now: 'Enregistré actuellement',
    nowWithDate: 'Enregistré actuellement, <when/>',
    textOf: (title) => `${title}, tel qu’il est enregistré actuellement`,
  },
  scheduledMeanwhile: {
    title: 'Quelqu’un d’autre a programmé une version de ce texte depuis que vous avez commencé.',
    advice:
      'Rien de ce que vous avez saisi n’est perdu, et vous pouvez encore le modifier. Gardez votre version pour l’enregistrer à côté de l’autre : de deux versions, celle dont la date est la plus tardive est en vigueur. Prenez l’autre pour abandonner la vôtre.',
    version: (number) => `Version ${number}`,
    withdrawn: (number) => `Version ${number}, retirée`,
    inForceFrom: (number) => `Version ${number}, en vigueur à partir de : <when/>`,
    textOf: (title, number) => `${title}, version ${number}`,
  },
  acceptance: {
    ask: 'Demander à tous d’accepter cette version',
    askHint:
      'Y compris à ceux qui en ont accepté une précédente. Ne cochez pas pour une correction qui ne change rien pour eux.',
    by: 'À accepter avant le',
    noDate: 'Pas de date',
    byHint: (timeZone) => `Vide : sans date limite. À l’heure de ${timeZone}.`,
  },
  schedule: {
    open: 'Plus tard, ou avec une note',
    from: 'En vigueur à partir du',
    now: 'Maintenant',
    fromHint: (timeZone) => `Vide : maintenant. À l’heure de ${timeZone}.`,
    note: 'Note de modification',
    noteHint: 'Pour la liste des versions ; l’application ne l’affiche pas.',
    unchanged: (title) => `« ${title} » contient déjà ce texte. Aucune version n’a été créée.`,
    saved: (number, title, date) =>
      `La version ${number} de « ${title} » sera en vigueur à partir du ${date}.`,
  },
};
