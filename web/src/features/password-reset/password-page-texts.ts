import type { GatewayError } from '../../gateway/errors';
import { type StrengthRule, unmetRules } from '../../ui/password-strength';

/** The page that sets a password speaks French (section 2 of the specification); sections 5 and 8 have its messages. */
export const texts = {
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
  /** The page before this one was in English. */
  verifiedInEnglish:
    'Your email has been verified. Sign-ups with different passwords were waiting for this address, so none of them counts. Choose yours now.',
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

export type PasswordFields = 'newPassword' | 'confirmPassword';

export interface Mistake {
  message: string;
  /** The fields it is about, if any. */
  fields: readonly PasswordFields[];
}

/** What a password lacks, by name. */
const lacking: Record<StrengthRule, string> = {
  length: 'au moins 8 caractères',
  lowercase: 'une minuscule',
  uppercase: 'une majuscule',
  digit: 'un chiffre',
  special: 'un caractère spécial',
};

/** What is wrong with the two typed passwords before they are sent. */
export function passwordMistake(newPassword: string, confirmPassword: string): Mistake | null {
  if (!newPassword || !confirmPassword) {
    const fields: PasswordFields[] = [];
    if (!newPassword) fields.push('newPassword');
    if (!confirmPassword) fields.push('confirmPassword');
    return { message: texts.fillBoth, fields };
  }
  const unmet = unmetRules(newPassword);
  if (unmet.length > 0) {
    const missing = new Intl.ListFormat('fr').format(unmet.map((rule) => lacking[rule]));
    return { message: texts.tooWeak(missing), fields: ['newPassword'] };
  }
  if (newPassword !== confirmPassword) return { message: texts.mismatch, fields: ['confirmPassword'] };
  return null;
}

/** What a refused or lost attempt says. */
export function setPasswordFailure({ code, message }: GatewayError): Mistake {
  if (code === 'WEAK_PASSWORD') return { message: texts.tooCommon, fields: ['newPassword'] };
  if (code === 'PASSWORD_MISMATCH') return { message: texts.mismatch, fields: ['confirmPassword'] };
  if (code === 'LINK_EXPIRED') return { message: texts.expired, fields: [] };
  if (code === 'NETWORK') return { message: texts.unexpectedError, fields: [] };
  return { message: message || texts.serverError, fields: [] };
}

/** A link that cannot be used, as opposed to one that could not be checked. */
export const isUnusableLink = ({ code }: GatewayError): boolean =>
  code === 'LINK_EXPIRED' || code === 'NOT_FOUND' || code === 'INVALID_INPUT';

/** What could not be checked says why in as much as the gateway tells. */
export const linkCheckFailure = ({ code, message }: GatewayError): string =>
  code === 'NETWORK' ? texts.unexpectedError : message || texts.serverError;
