import { inLanguage, type Said } from '../../../platform/errors/sentences.js';
import type { InterfaceLanguage } from '../../../platform/interface-language.js';

/** One change about who can log in, in words. */
export interface SecurityWords {
  readonly subject: string;
  /** The change, as a sentence. */
  readonly what: string;
  /** More about it, each a sentence. */
  readonly details?: readonly string[];
  /** What to do if it was somebody else; changing the password by default. */
  readonly otherwise?: string;
}

export interface SecurityNotice extends Readonly<Record<InterfaceLanguage, SecurityWords>> {
  /** The purpose in the outbox, which limits the mails to one address. */
  readonly purpose: string;
}

export const newDevice = (device: Said): SecurityNotice => ({
  purpose: 'new-device',
  en: {
    subject: 'A new device logged in to your account',
    what: `Somebody logged in to your account with ${inLanguage(device, 'en')}, for the first time.`,
    details: ['The page "Account" lists where you are logged in, and ends each session.'],
  },
  fr: {
    subject: 'Un nouvel appareil s’est connecté à votre compte',
    what: `Quelqu’un s’est connecté à votre compte avec ${inLanguage(device, 'fr')}, pour la première fois.`,
    details: ['La page « Compte » montre où vous êtes connecté, et permet de terminer chaque session.'],
  },
});

export const recoveryCodeUsed: SecurityNotice = {
  purpose: 'recovery-code-used',
  en: {
    subject: 'A recovery code was used',
    what: 'Somebody logged in to your account with one of your recovery codes.',
    otherwise:
      'If it was not you, somebody has your password and your recovery codes: create a new password, and then replace the recovery codes.',
  },
  fr: {
    subject: 'Un code de secours a été utilisé',
    what: 'Quelqu’un s’est connecté à votre compte avec un de vos codes de secours.',
    otherwise:
      'Si ce n’était pas vous, quelqu’un a votre mot de passe et vos codes de secours : créez un nouveau mot de passe, puis remplacez les codes de secours.',
  },
};

export const passkeyAdded = (name: string): SecurityNotice => ({
  purpose: 'passkey-added',
  en: {
    subject: 'A passkey was added to your account',
    what: `The passkey "${name}" was added to your account. It logs in without the password.`,
    otherwise: 'If it was not you, remove the passkey on the page "Account", and then create a new password.',
  },
  fr: {
    subject: 'Une clé d’accès a été ajoutée à votre compte',
    what: `La clé d’accès « ${name} » a été ajoutée à votre compte. Elle ouvre une session sans le mot de passe.`,
    otherwise:
      'Si ce n’était pas vous, supprimez la clé d’accès sur la page « Compte », puis créez un nouveau mot de passe.',
  },
});

export const passkeyRemoved = (name: string): SecurityNotice => ({
  purpose: 'passkey-removed',
  en: {
    subject: 'A passkey was removed from your account',
    what: `The passkey "${name}" was removed from your account, and does not log in any more.`,
  },
  fr: {
    subject: 'Une clé d’accès a été supprimée de votre compte',
    what: `La clé d’accès « ${name} » a été supprimée de votre compte et ne permet plus de se connecter.`,
  },
});

export const secondStepReset: SecurityNotice = {
  purpose: 'second-step-reset',
  en: {
    subject: 'Your second step was reset',
    what: 'An administrator reset the second step of your log-in. Your password alone opens your account now.',
    details: [
      'Log in and set up the second step again.',
      'Passkeys stay, and log in as before. Remove one that you have lost on your account page.',
    ],
    otherwise: 'If you did not ask for it, tell your administrator at once, and create a new password.',
  },
  fr: {
    subject: 'Votre deuxième étape a été réinitialisée',
    what: 'Un administrateur a réinitialisé la deuxième étape de votre connexion. Votre mot de passe seul ouvre maintenant votre compte.',
    details: [
      'Connectez-vous et configurez de nouveau la deuxième étape.',
      'Les clés d’accès restent et fonctionnent comme avant. Supprimez celle que vous auriez perdue sur la page de votre compte.',
    ],
    otherwise:
      'Si vous ne l’avez pas demandé, prévenez tout de suite votre administrateur, et créez un nouveau mot de passe.',
  },
};

export const secondStepOn: SecurityNotice = {
  purpose: 'second-step-on',
  en: {
    subject: 'The second step is on',
    what: 'The second step of your log-in was switched on.',
    details: [
      'From now on, logging in takes a code of your authenticator app besides your password. Keep your recovery codes where you find them without your phone.',
    ],
    otherwise:
      'If it was not you, somebody has your password: ask an administrator to reset the second step, and create a new password.',
  },
  fr: {
    subject: 'La deuxième étape est activée',
    what: 'La deuxième étape de votre connexion a été activée.',
    details: [
      'Désormais, la connexion demande un code de votre application d’authentification en plus du mot de passe. Gardez vos codes de secours là où vous les trouverez sans votre téléphone.',
    ],
    otherwise:
      'Si ce n’était pas vous, quelqu’un a votre mot de passe : demandez à un administrateur de réinitialiser la deuxième étape, et créez un nouveau mot de passe.',
  },
};

export const secondStepOff: SecurityNotice = {
  purpose: 'second-step-off',
  en: {
    subject: 'The second step is off',
    what: 'The second step of your log-in was switched off. Your password alone opens your account now.',
  },
  fr: {
    subject: 'La deuxième étape est désactivée',
    what: 'La deuxième étape de votre connexion a été désactivée. Votre mot de passe seul ouvre maintenant votre compte.',
  },
};

export const recoveryCodesRenewed: SecurityNotice = {
  purpose: 'recovery-codes-renewed',
  en: {
    subject: 'Your recovery codes were replaced',
    what: 'New recovery codes were made for your account. The earlier ones do not work any more.',
  },
  fr: {
    subject: 'Vos codes de secours ont été remplacés',
    what: 'De nouveaux codes de secours ont été créés pour votre compte. Les anciens ne fonctionnent plus.',
  },
};

export const singleSignOnConnected = (label: string, emailSeen: string | null): SecurityNotice => ({
  purpose: 'single-sign-on-connected',
  en: {
    subject: 'Single sign-on was connected to your account',
    what: `Your account was connected with ${label}${emailSeen === null ? '' : `, where you are ${emailSeen}`}.`,
    details: ['From now on it opens your account too. The page "Account" disconnects it.'],
  },
  fr: {
    subject: 'L’authentification unique a été associée à votre compte',
    what: `Votre compte a été associé à ${label}${emailSeen === null ? '' : `, où vous êtes ${emailSeen}`}.`,
    details: ['Désormais, elle ouvre aussi votre compte. La page « Compte » permet de la dissocier.'],
  },
});

export const singleSignOnDisconnected = (emailSeen: string | null): SecurityNotice => ({
  purpose: 'single-sign-on-disconnected',
  en: {
    subject: 'Single sign-on was disconnected from your account',
    what: `${emailSeen ?? 'The single sign-on'} does not open your account any more.`,
  },
  fr: {
    subject: 'L’authentification unique a été dissociée de votre compte',
    what: `${emailSeen ?? 'L’authentification unique'} n’ouvre plus votre compte.`,
  },
});
