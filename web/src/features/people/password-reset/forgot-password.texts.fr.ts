import type { ForgotPasswordTexts } from './forgot-password.texts';

export const fr: ForgotPasswordTexts = {
  lead: 'Indiquez votre adresse e-mail. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  toLogin: 'Retour à la connexion',
  send: 'Envoyer le lien',
  resend: 'Renvoyer',
  resendIn: (seconds) => `Renvoyer dans ${seconds} s`,
  mayResend: 'Vous pouvez maintenant demander un nouvel envoi.',
  invalidEmail: 'Le format de l’adresse e-mail n’est pas valide.',
  sent: 'Si le compte existe, un e-mail de réinitialisation a été envoyé.',
};
