import { z } from 'zod';

const maxLanguageLength = 12;
const languageForm = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/;

/** A language that an app names, in its canonical form: `fr`, `fr-CA`, `zh-Hant`. */
export const wantedLanguage = z
  .string()
  .max(35, 'Name a language by at most 12 characters, such as `fr` or `fr-CA`.')
  .transform((text, context) => {
    const language = canonical(text);
    if (language !== undefined) return language;
    context.addIssue({
      code: 'custom',
      message: `“${text}” is no language. Name one such as \`fr\` or \`fr-CA\`.`,
    });
    return z.NEVER;
  });

function canonical(text: string): string | undefined {
  try {
    const [language = ''] = Intl.getCanonicalLocales(text);
    return language.length <= maxLanguageLength && languageForm.test(language) ? language : undefined;
  } catch {
    return undefined;
  }
}
