import { languageName } from '../../../ui/language';

export const messages = {
  loadingFailed: '❌ The translations could not be loaded.',
  saved: '✅ Translation saved.',
  savingFailed: '❌ Saving failed.',
  marked: '✅ Marked as up to date.',
  markingFailed: '❌ The translation could not be marked.',
  deleted: '✅ Translation deleted.',
  blank: 'Type the translation first.',
  complete: (language: string) => `✅ Everything is translated into ${languageName(language)}.`,
} as const;

/** Asked before a translation is saved without a text. */
export const deletionQuestion = (language: string) => ({
  title: 'Delete the translation?',
  message: `Your app shows the original to readers of ${languageName(language)} then.`,
  confirmLabel: 'Delete',
});
