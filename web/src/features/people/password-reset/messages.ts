import type { GatewayError } from '../../../gateway/errors';
import type { FormErrors } from '../../../gateway/use-gateway-form';

/** The page that sets a password is in French (section 2 of the specification); sections 5 and 8 have its messages. */
export const messages = {
  title: 'Créer un nouveau mot de passe',
  lead: 'Choisissez le mot de passe avec lequel vous vous connecterez.',
  rule: 'De 8 à 128 caractères, pas trop courant, avec une minuscule, une majuscule, un chiffre et un caractère spécial.',
  newPassword: 'Nouveau mot de passe',
  confirmPassword: 'Confirmer le mot de passe',
  show: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
  showConfirmation: 'Afficher la confirmation',
  hideConfirmation: 'Masquer la confirmation',
  save: 'Enregistrer le mot de passe',
  saving: 'Enregistrement…',
  checking: 'Vérification du lien…',
  retry: 'Réessayer',
  askAgain: 'Demander un nouveau lien',
  verified:
    'Votre adresse e-mail est vérifiée. Des inscriptions avec des mots de passe différents attendaient pour cette adresse : aucun ne compte. Choisissez maintenant le vôtre.',
  /** For people who read the page before this one, which is in English. */
  verifiedInEnglish:
    'Your email has been verified. Sign-ups with different passwords were waiting for this address, so none of them counts. Choose yours now.',
  invitationTitle: 'Votre invitation',
  invitationRevoked: 'Cette invitation a été annulée : ce lien ne fonctionne plus.',
  invitationExpired: 'Cette invitation a expiré : ce lien ne fonctionne plus.',
  askInviter: (inviter: string) => `Demandez une nouvelle invitation à ${inviter}.`,
  askApplication: (application: string) =>
    `Demandez une nouvelle invitation aux responsables de ${application}.`,
  /** For people who read the mail, which is in English. */
  invitationInEnglish: {
    revoked: 'This invitation was revoked, so its link does not work any more.',
    expired: 'This invitation has expired, so its link does not work any more.',
    askInviter: (inviter: string) => `Please ask ${inviter} for a new one.`,
    askApplication: (application: string) => `Please ask the people of ${application} for a new one.`,
    askAnybody: 'Please ask the person who invited you for a new one.',
  },
  askAnybody: 'Demandez une nouvelle invitation à la personne qui vous a invité.',
  fillBoth: 'Veuillez remplir les deux champs.',
  tooWeak: (missing: string) => `Mot de passe trop faible : il faut ${missing}.`,
  tooCommon:
    'Mot de passe trop faible : il est trop courant, ou plus long que 128 caractères. Choisissez-en un autre.',
  mismatch: 'Les mots de passe ne correspondent pas.',
  expired: 'Ce lien a expiré. Veuillez demander un nouveau lien.',
  missingLink: 'Ce lien est incomplet. Veuillez demander un nouveau lien.',
  invalidLink: 'Ce lien est invalide ou a expiré. Veuillez demander un nouveau lien.',
  serverError: 'Erreur serveur',
  unexpectedError: 'Erreur inattendue',
  done: 'Votre mot de passe a été modifié.',
  doneTitle: 'Mot de passe enregistré',
  redirecting: 'Vous allez être redirigé vers la page de connexion.',
  toLogin: 'Se connecter maintenant',
} as const;

/** The page that asks for the link is in English. */
export const forgotPasswordMessages = {
  emailRequired: 'Email is required.',
  invalidEmail: 'Invalid email format.',
  sent: 'If the account exists, a reset email has been sent.',
} as const;

export function toFormErrors({ code, message }: GatewayError): FormErrors {
  if (code === 'WEAK_PASSWORD') return aboutField('newPassword', messages.tooCommon);
  if (code === 'PASSWORD_MISMATCH') return aboutField('confirmPassword', messages.mismatch);
  if (code === 'LINK_EXPIRED') return { fields: {}, summary: messages.expired };
  if (code === 'NETWORK') return { fields: {}, summary: messages.unexpectedError };
  return { fields: {}, summary: message || messages.serverError };
}

const aboutField = (field: string, message: string): FormErrors => ({
  fields: { [field]: message },
  summary: message,
});

export const linkErrorMessage = ({ code, message }: GatewayError): string =>
  code === 'NETWORK' ? messages.unexpectedError : message || messages.serverError;
