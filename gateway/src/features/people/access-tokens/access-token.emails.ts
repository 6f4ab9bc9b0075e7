import type { Mail } from '../mail-languages/mail.js';

/** A token that ends soon, as a mail tells of it. */
export interface EndingToken {
  readonly name: string;
  readonly application: string;
  readonly ending: string;
  readonly expiresAt: Date;
}

const time = (at: Date, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at);

/** Before an access token ends: what uses it stops then. */
export const tokenEndsEmail = ({ name, application, ending, expiresAt }: EndingToken, url: string): Mail => ({
  en: {
    subject: `Your access token “${name}” ends soon`,
    greeting: 'Hello,',
    paragraphs: [
      `Your access token “${name}” for “${application}”, which ends in ${ending}, is valid until ${time(expiresAt, 'en-GB')} (UTC).`,
      'Whatever uses it stops working then. Create another token before that, and put it in the place of this one.',
    ],
    action: { label: 'Open my access tokens', url },
    footnote: 'If nothing uses the token any more, there is nothing to do.',
  },
  fr: {
    subject: `Votre jeton d’accès « ${name} » expire bientôt`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Votre jeton d’accès « ${name} » pour « ${application} », qui se termine par ${ending}, est valable jusqu’au ${time(expiresAt, 'fr')} (UTC).`,
      'Tout ce qui l’utilise cessera alors de fonctionner. Créez un autre jeton avant cette date, et mettez-le à la place de celui-ci.',
    ],
    action: { label: 'Ouvrir mes jetons d’accès', url },
    footnote: 'Si plus rien n’utilise ce jeton, il n’y a rien à faire.',
  },
});
