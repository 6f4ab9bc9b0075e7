const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** The English name of a language: "Brazilian Portuguese". */
export const languageName = (language: string): string => english.of(language) ?? language;
