/**
 * In which language the interface is. The default one is that of the specification, word for word: English, and French on
 * the page that sets a password. The others are a person's choice, never the browser's.
 */
export type Edition = 'specified' | ChosenLanguage | 'pseudo';

/** A language that a person can choose. */
export type ChosenLanguage = 'en' | 'fr';

/** The cookie that keeps the choice, also before anybody has logged in. The gateway reads it for people who sign up. */
export const languageCookie = 'language';

const editions: Record<string, Edition> = {
  en: 'en',
  fr: 'fr',
  // The usual tag of a pseudo-translation: it shows whether each text comes from a catalogue.
  qps: 'pseudo',
};

function chosen(): Edition {
  const [, value] = new RegExp(`(?:^|; )${languageCookie}=([^;]*)`).exec(document.cookie) ?? [];
  return editions[value ?? ''] ?? 'specified';
}

/** A link of a mail names the language of the mail. It leaves the address, so that a later choice is not undone by it. */
function takeFromAddress(): void {
  const address = new URL(window.location.href);
  const language = address.searchParams.get('interface');
  if (language === null) return;
  if (language === 'en' || language === 'fr') writeCookie(language);
  address.searchParams.delete('interface');
  window.history.replaceState(window.history.state, '', address);
}

const yearSeconds = 365 * 24 * 60 * 60;

function writeCookie(language: ChosenLanguage | null): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = language ? yearSeconds : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari of two years ago.
  document.cookie = `${languageCookie}=${language ?? ''}; Path=/; SameSite=Lax; Max-Age=${age}${secure}`;
}

takeFromAddress();

/** It stays as it is until the page is loaded anew. */
export const edition: Edition = chosen();

/** The language of the page at a path. The specification has one page in French: then everything around it is. */
export const languageAt = (path: string): ChosenLanguage =>
  edition === 'fr' || (edition === 'specified' && /^\/create-new-password\/?$/.test(path)) ? 'fr' : 'en';

/** The language of the interface, for `<html lang>`, texts, dates and numbers. */
export const interfaceLanguage = languageAt(window.location.pathname);

/** Keeps a choice in the cookie. @param language null for the default edition @returns whether the page shows another one */
export function keepLanguage(language: ChosenLanguage | null): boolean {
  writeCookie(language);
  return chosen() !== edition;
}

/**
 * A third longer, as texts of other languages are, between brackets that show where it begins and ends. What is added has
 * words as long as those of a text, so that it can be broken.
 */
export function bracketed(text: string): string {
  const added = '~'.repeat(Math.ceil(text.length * 0.35)).replace(/~{7}(?=~)/g, '~~~~~~~ ');
  return text && `⟦${text}${added}⟧`;
}

/** What browser or gateway say in the language of the interface, such as a date. */
export const written = (text: string): string => (edition === 'pseudo' ? bracketed(text) : text);
