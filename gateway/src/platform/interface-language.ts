/** A language of the interface that a person has chosen. Without a choice it has the texts of the specification. */
export type InterfaceLanguage = 'en' | 'fr';

/** The choice that a browser keeps in a cookie, which the web app sets; see its `edition.ts`. */
export const keptLanguage = (cookies = ''): InterfaceLanguage | null =>
  (/(?:^|; ?)language=(en|fr)(?=;|$)/.exec(cookies)?.[1] as InterfaceLanguage | undefined) ?? null;
