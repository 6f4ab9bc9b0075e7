import { formatNumber } from '../../../ui/language';
import { plural, texts } from '../../../ui/texts';

/** How far a kind of content is translated. What is hidden tells screen readers what a link is about. */
const state = (title: string) => ({
  title,
  none: 'none',
  complete: 'complete',
  missing: (count: number, language: string) =>
    `${formatNumber(count)} missing<hidden>: ${title} in ${language}</hidden>`,
  outdated: (count: number, language: string) =>
    `${formatNumber(count)} out of date<hidden>: ${title} in ${language}</hidden>`,
  both: '<missing/>, <outdated/>',
});

/** The page of the languages of an application. */
const en = {
  lead: 'Your app gets each text in the language its reader asks for, and the original where there is no translation.',
  loadingFailed: 'The languages could not be loaded.',
  savingFailed: '❌ The languages could not be saved.',
  empty: 'No languages yet',
  emptyHint:
    'Name the language of your texts first, then those you translate them into. Until then your app gets the texts as they are, in no stated language.',
  emptyHintReadOnly:
    'Your app gets the texts as they are, in no stated language. An owner can name languages here.',
  original: 'Original',
  states: {
    questions: state('Questions'),
    helpTasks: state('Help tasks'),
    legalTexts: state('Legal texts'),
  },
  gone: (language: string) => `❌ ${language} is not in the list any more.`,
  needed: {
    label: 'A version needs all languages',
    about:
      'A version of a legal text is saved only when it is translated into all languages, so that they come into force together. Versions that are saved already stay as they are.',
    on: 'From now on a version of a legal text needs all languages.',
    off: 'A version of a legal text can be saved in some languages again.',
    failed: '❌ The choice could not be saved.',
  },
  adding: {
    label: 'Language to add',
    labelOfFirst: 'Language of your texts',
    placeholder: 'Find a language',
    required: 'Choose a language, or type its tag, such as “pt-BR”.',
    chosen: (language: string) => `${language} is in the list already.`,
    added: (language: string) => `${language} was added.`,
    full: (max: number) => `There are ${max} languages, and there can be no more. Remove one to add another.`,
  },
  moving: {
    up: 'Move up',
    down: 'Move down',
    languageUp: (language: string) => `Move ${language} up`,
    languageDown: (language: string) => `Move ${language} down`,
    moved: (language: string, place: number) => `${language} is now number ${place}.`,
    place: (language: string, place: number, of: number) => `${language} is now ${place} of ${of}.`,
    toOriginal: (language: string) => `Make ${language} the original language?`,
    toOriginalConfirm: 'Make it the original',
    textsStay: (language: string) => `Your texts stay as they are, and count as ${language} from then on.`,
  },
  removing: {
    removeLanguage: (language: string) => `Remove ${language}`,
    question: (language: string) => `Remove ${language}?`,
    removed: (language: string) => `${language} was removed.`,
    deleteThem: 'Delete them',
    /** Translations that are lost, also when a language becomes that of the originals. */
    deleted: (count: number, language: string) =>
      plural(count, {
        one: `# translation in ${language} will be deleted.`,
        other: `# translations in ${language} will be deleted.`,
      }),
    hidden: (count: number, language: string) =>
      plural(count, {
        one: `# legal text in ${language} will no longer be shown, and is kept as evidence of what people accepted.`,
        other: `# legal texts in ${language} will no longer be shown, and are kept as evidence of what people accepted.`,
      }),
  },
};

export type LanguagesTexts = typeof en;
export const languagesTexts = texts(en, () => import('./languages.texts.fr'));
