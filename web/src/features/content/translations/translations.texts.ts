import { texts } from '../../../ui/texts';

const en = {
  loadingFailed: '❌ The translations could not be loaded.',
  saved: '✅ Translation saved.',
  savingFailed: '❌ Saving failed.',
  marked: '✅ Marked as up to date.',
  markingFailed: '❌ The translation could not be marked.',
  deleted: '✅ Translation deleted.',
  blank: 'Type the translation first.',
  complete: (language: string) => `✅ Everything is translated into ${language}.`,
  rows: (language: string) => `Translations into ${language}`,
  nothingFound: 'Nothing found',
  aboutNothingFound: 'No translation contains this text, and no original without one.',
  noneOutdated: 'No translation is out of date',
  aboutNone: 'They are written in the original language first.',
  translate: 'Translate',
  notTranslated: 'Not translated',
  originalChanged: (language: string) => `The ${language} has changed`,
  states: { all: 'All', missing: 'Not translated', outdated: 'Out of date' },
  /** By the kind of content. `name` is the number of a question and the title of a help task. */
  kinds: {
    question: {
      title: (language: string) => `Questions in ${language}`,
      find: (language: string) => `Find questions in ${language}`,
      filter: 'Which questions',
      none: 'No questions yet',
      allTranslated: (language: string) => `All questions are translated into ${language}`,
      row: (name: string) => `question ${name}`,
      editor: (name: string) => `Translation of question ${name}`,
      edit: (name: string) => `Edit the translation of question ${name}`,
      translate: (name: string) => `Translate question ${name}`,
    },
    'help-task': {
      title: (language: string) => `Help tasks in ${language}`,
      find: (language: string) => `Find help tasks in ${language}`,
      filter: 'Which help tasks',
      none: 'No help tasks yet',
      allTranslated: (language: string) => `All help tasks are translated into ${language}`,
      row: (name: string) => `“${name}”`,
      editor: (name: string) => `Translation of “${name}”`,
      edit: (name: string) => `Edit the translation of “${name}”`,
      translate: (name: string) => `Translate “${name}”`,
    },
  },
  fields: {
    text: {
      in: (language: string) => `Question in ${language}`,
      original: (language: string) => `Question in ${language} (original)`,
    },
    title: {
      in: (language: string) => `Title in ${language}`,
      original: (language: string) => `Title in ${language} (original)`,
    },
    content: {
      in: (language: string) => `Content in ${language}`,
      original: (language: string) => `Content in ${language} (original)`,
    },
  },
  editor: {
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    saveAndNext: 'Save and next',
    keys: (keys: string) => `${keys} saves it.`,
    originalChanged: (language: string) =>
      `The ${language} text has changed since you began. It is shown as it is now: compare your translation with it.`,
  },
  deletion: {
    title: 'Delete the translation?',
    message: (language: string) => `Your app shows the original to readers of ${language} then.`,
    confirm: 'Delete',
  },
  outdatedNote: {
    about: (language: string) =>
      `The ${language} text has changed since this translation was saved. Change the translation, or say that it still fits.`,
    show: 'Show the changes',
    hide: 'Hide the changes',
    mark: 'Mark as up to date',
    before: (language: string) => `${language} then`,
    after: (language: string) => `${language} now`,
  },
  overtaken: {
    title: 'Somebody else has changed this translation since you began.',
    about:
      'Nothing you typed is lost, and you can still change it. Keep yours to replace what is saved now, or take theirs to give yours up.',
    saved: 'Saved now',
    deleted: 'The translation was deleted.',
    savedText: 'As it is saved now',
  },
};

export type TranslationsTexts = typeof en;
export const translationsTexts = texts(en, () => import('./translations.texts.fr'));
