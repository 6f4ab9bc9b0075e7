import type { Mail } from '../mail-languages/mail.js';

/** To the address of an account that no password opens, when a person at the provider has the same address. */
export const connectEmail = (url: string, label: string): Mail => ({
  en: {
    subject: `Connect your account with ${label}`,
    greeting: 'Hello,',
    paragraphs: [
      `Somebody, hopefully you, signed in with ${label} and has the address of your account there. Open the link in the same browser to connect the two: from then on ${label} opens your account.`,
    ],
    action: { label: 'Connect my account', url },
    footnote:
      'The link works once, within ten minutes, in the browser that asked for it. If it was not you, ignore this mail: nothing was changed.',
  },
  fr: {
    subject: `Associez votre compte à ${label}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Quelqu’un, vous sans doute, s’est connecté avec ${label} et y a l’adresse de votre compte. Ouvrez le lien dans le même navigateur pour associer les deux : ensuite, ${label} ouvrira votre compte.`,
    ],
    action: { label: 'Associer mon compte', url },
    footnote:
      'Le lien fonctionne une seule fois, pendant dix minutes, dans le navigateur qui l’a demandé. Si ce n’était pas vous, ignorez cet e-mail : rien n’a changé.',
  },
});
