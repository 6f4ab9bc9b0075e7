import { languageName } from '../../../ui/language';

export const messages = {
  loadingFailed: 'The languages could not be loaded.',
  savingFailed: '❌ The languages could not be saved.',
  required: 'Choose a language, or type its tag, such as “pt-BR”.',
  chosen: (language: string) => `${languageName(language)} is in the list already.`,
  gone: (language: string) => `❌ ${languageName(language)} is not in the list any more.`,
  added: (language: string) => `${languageName(language)} was added.`,
  removed: (language: string) => `${languageName(language)} was removed.`,
  moved: (language: string, place: number) => `${languageName(language)} is now number ${place}.`,
} as const;
