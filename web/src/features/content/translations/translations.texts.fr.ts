import type { TranslationsTexts } from './translations.texts';

export const fr: TranslationsTexts = {
  loadingFailed: '❌ Les traductions n’ont pas pu être chargées.',
  saved: '✅ Traduction enregistrée.',
  savingFailed: '❌ L’enregistrement a échoué.',
  marked: '✅ Marquée comme à jour.',
  markingFailed: '❌ La traduction n’a pas pu être marquée.',
  deleted: '✅ Traduction supprimée.',
  blank: 'Saisissez d’abord la traduction.',
  complete: (language) => `✅ Tout est traduit en ${language}.`,
  rows: (language) => `Traductions en ${language}`,
  nothingFound: 'Aucun résultat',
  aboutNothingFound: 'Aucune traduction ne contient ce texte, ni aucun original non traduit.',
  noneOutdated: 'Aucune traduction n’est à revoir',
  aboutNone: 'Elles sont d’abord rédigées dans la langue d’origine.',
  translate: 'Traduire',
  notTranslated: 'Non traduite',
  originalChanged: (language) => `Le texte en ${language} a changé`,
  states: { all: 'Toutes', missing: 'Non traduites', outdated: 'À revoir' },
  kinds: {
    question: {
      title: (language) => `Questions en ${language}`,
      find: (language) => `Rechercher des questions en ${language}`,
      filter: 'Choix des questions',
      none: 'Aucune question pour le moment',
      allTranslated: (language) => `Toutes les questions sont traduites en ${language}`,
      row: (name) => `question ${name}`,
      editor: (name) => `Traduction de la question ${name}`,
      edit: (name) => `Modifier la traduction de la question ${name}`,
      translate: (name) => `Traduire la question ${name}`,
    },
    'help-task': {
      title: (language) => `Fiches d’aide en ${language}`,
      find: (language) => `Rechercher des fiches d’aide en ${language}`,
      filter: 'Choix des fiches d’aide',
      none: 'Aucune fiche d’aide pour le moment',
      allTranslated: (language) => `Toutes les fiches d’aide sont traduites en ${language}`,
      row: (name) => `« ${name} »`,
      editor: (name) => `Traduction de « ${name} »`,
      edit: (name) => `Modifier la traduction de « ${name} »`,
      translate: (name) => `Traduire « ${name} »`,
    },
  },
  fields: {
    text: {
      in: (language) => `Question en ${language}`,
      original: (language) => `Question en ${language} (original)`,
    },
    title: {
      in: (language) => `Titre en ${language}`,
      original: (language) => `Titre en ${language} (original)`,
    },
    content: {
      in: (language) => `Contenu en ${language}`,
      original: (language) => `Contenu en ${language} (original)`,
    },
  },
  editor: {
    keepMine: 'Garder la mienne',
    takeTheirs: 'Prendre l’autre',
    saveAndNext: 'Enregistrer et suivante',
    keys: (keys) => `${keys} pour enregistrer.`,
    originalChanged: (language) =>
      `Le texte en ${language} a changé depuis que vous avez commencé. Il est affiché tel qu’il est maintenant : comparez-le avec votre traduction.`,
  },
  deletion: {
    title: 'Supprimer la traduction ?',
    message: (language) =>
      `Votre application affichera alors l’original aux personnes qui la lisent en ${language}.`,
    confirm: 'Supprimer',
  },
  outdatedNote: {
    about: (language) =>
      `Le texte en ${language} a changé depuis l’enregistrement de cette traduction. Modifiez la traduction, ou confirmez qu’elle convient toujours.`,
    show: 'Afficher les modifications',
    hide: 'Masquer les modifications',
    mark: 'Marquer comme à jour',
    before: (language) => `Texte en ${language} d’alors`,
    after: (language) => `Texte en ${language} actuel`,
  },
  overtaken: {
    title: 'Quelqu’un d’autre a modifié cette traduction depuis que vous avez commencé.',
    about:
      'Rien de ce que vous avez saisi n’est perdu, et vous pouvez encore le modifier. Gardez votre traduction pour remplacer celle qui est enregistrée, ou prenez l’autre pour abandonner la vôtre.',
    saved: 'Enregistrée actuellement',
    deleted: 'La traduction a été supprimée.',
    savedText: 'Telle qu’elle est enregistrée',
  },
};
