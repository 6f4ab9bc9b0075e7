import type { InterfaceLanguage } from '../../../platform/interface-language.js';
import type { Email, EmailAction } from '../../../platform/mail/email.js';

/** A mail in each language of the interface. */
export interface Mail extends Readonly<Record<InterfaceLanguage, Email>> {
  /** It leads to the page that sets a password, which is in French where nobody has chosen a language. */
  readonly opensFrenchPage?: true;
}

const frenchPage = {
  note: 'The page that opens is in French. Type your new password in both fields.',
  french: 'La page qui s’ouvre est en français. Saisissez votre nouveau mot de passe dans les deux champs.',
} as const;

/** A mail in one language. @param language the choice of its reader, see `MailedLink`; null without one */
export function mailIn({ en, fr, opensFrenchPage }: Mail, language: InterfaceLanguage | null): Email {
  if (language === null) {
    if (!opensFrenchPage) return en;
    return { ...en, paragraphs: [...en.paragraphs, frenchPage.note], french: frenchPage.french };
  }
  const { action, actions, ...email } = language === 'fr' ? fr : en;
  const inLanguage = (each: EmailAction) => ({ ...each, url: pageIn(each.url, language) });
  return {
    ...email,
    language,
    ...(action && { action: inLanguage(action) }),
    ...(actions && { actions: actions.map(inLanguage) }),
  };
}

/** The page of a link in the language of its mail, also in a browser that has not chosen one. */
function pageIn(url: string, language: InterfaceLanguage): string {
  const page = new URL(url);
  page.searchParams.set('interface', language);
  return page.href;
}

/** The label of one of several links in a mail. */
export const linkLabel = (place: string, isInvited: boolean, language: InterfaceLanguage | null): string =>
  language === 'fr'
    ? `${place} : ${isInvited ? 'choisir un mot de passe' : 'créer un nouveau mot de passe'}`
    : `${place}: ${isInvited ? 'choose a password' : 'create a new password'}`;
