import type { AppUrls } from '../action-tokens/app-urls.js';
import type { Mail } from '../mail-languages/mail.js';

/** To a new address, to verify it. */
export const verificationEmail = (url: string): Mail => ({
  en: {
    subject: 'Verify your email address',
    greeting: 'Welcome!',
    paragraphs: [
      'Somebody, hopefully you, signed up with this email address. Please confirm that it is yours; after that you can log in.',
    ],
    action: { label: 'Verify my email address', url },
    footnote:
      'The link works once, within 24 hours. If you did not sign up, ignore this mail: no account is created without the link.',
  },
  fr: {
    subject: 'Vérifiez votre adresse e-mail',
    greeting: 'Bienvenue !',
    paragraphs: [
      'Quelqu’un, vous sans doute, a créé un compte avec cette adresse e-mail. Confirmez qu’elle est à vous ; vous pourrez ensuite vous connecter.',
    ],
    action: { label: 'Vérifier mon adresse e-mail', url },
    footnote:
      'Le lien fonctionne une seule fois, pendant 24 heures. Si vous n’avez rien demandé, ignorez cet e-mail : sans le lien, aucun compte n’est créé.',
  },
});

/** After the activation of an account whose sign-ups had different passwords. */
export const choosePasswordEmail = (url: string): Mail => ({
  opensFrenchPage: true,
  en: {
    subject: 'Choose your password',
    greeting: 'Welcome!',
    paragraphs: [
      'Your email address is verified and your account is ready. Sign-ups with different passwords were waiting for this address, so none of those passwords opens the account. Choose one now.',
    ],
    action: { label: 'Choose my password', url },
    footnote:
      'The link works once, within one hour. If you have already chosen a password, there is nothing left to do.',
  },
  fr: {
    subject: 'Choisissez votre mot de passe',
    greeting: 'Bienvenue !',
    paragraphs: [
      'Votre adresse e-mail est vérifiée et votre compte est prêt. Des inscriptions avec des mots de passe différents attendaient pour cette adresse : aucun de ces mots de passe n’ouvre le compte. Choisissez-en un maintenant.',
    ],
    action: { label: 'Choisir mon mot de passe', url },
    footnote:
      'Le lien fonctionne une seule fois, pendant une heure. Si vous avez déjà choisi un mot de passe, il n’y a plus rien à faire.',
  },
});

/** To an address that has an account and signs up again. The form does not disclose that the account exists. */
export const alreadyRegisteredEmail = (appUrls: AppUrls): Mail => ({
  en: {
    subject: 'You already have an account',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody, hopefully you, signed up with this email address, but it already has an account. Nothing was changed: you can simply log in.',
      `If you no longer know your password, set a new one here: ${appUrls.forgotPassword}`,
    ],
    action: { label: 'Log in', url: appUrls.logIn },
    footnote: 'If it was not you, you need not do anything: your account and your password are as they were.',
  },
  fr: {
    subject: 'Vous avez déjà un compte',
    greeting: 'Bonjour,',
    paragraphs: [
      'Quelqu’un, vous sans doute, a voulu créer un compte avec cette adresse e-mail, mais elle en a déjà un. Rien n’a changé : il suffit de vous connecter.',
      `Si vous ne connaissez plus votre mot de passe, créez-en un nouveau ici : ${appUrls.forgotPassword}`,
    ],
    action: { label: 'Se connecter', url: appUrls.logIn },
    footnote:
      'Si ce n’était pas vous, il n’y a rien à faire : votre compte et votre mot de passe sont inchangés.',
  },
});

/** To an address whose invitation was revoked, when it signs up. The form does not disclose that either. */
export const invitationRevokedEmail = (): Mail => ({
  en: {
    subject: 'Your sign-up is not possible',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody, hopefully you, signed up with this email address. It was invited before, and the invitation was revoked, so no account is opened for it.',
      'Please ask the person who invited you for a new invitation.',
    ],
    footnote: 'If it was not you, you need not do anything.',
  },
  fr: {
    subject: 'Votre inscription n’est pas possible',
    greeting: 'Bonjour,',
    paragraphs: [
      'Quelqu’un, vous sans doute, a voulu créer un compte avec cette adresse e-mail. Elle avait été invitée, et l’invitation a été révoquée : aucun compte n’est ouvert pour elle.',
      'Demandez une nouvelle invitation à la personne qui vous a invité.',
    ],
    footnote: 'Si ce n’était pas vous, il n’y a rien à faire.',
  },
});
