/** A language of the interface that a person has chosen. Without a choice it has the texts of the specification. */
export type InterfaceLanguage = 'en' | 'fr';

/** The choice that a browser keeps in a cookie, which the web app sets; see its `edition.ts`. */
export const keptLanguage = (cookies = ''): InterfaceLanguage | null =>
  (/(?:^|; ?)language=(en|fr)(?=;|$)/.exec(cookies)?.[1] as InterfaceLanguage | undefined) ?? null;

/** The language of the interface that the reader of a tag such as `fr-CA` reads. */
export const interfaceLanguageOf = (tag = ''): InterfaceLanguage | null =>
  (/^(en|fr)(?=-|$)/i.exec(tag)?.[1]?.toLowerCase() as InterfaceLanguage | undefined) ?? null;
