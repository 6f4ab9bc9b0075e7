import { formatList } from '../../../ui/language';
import type { CreatePasswordTexts } from './create-password.texts';

/** The page that sets a password is in French (section 2 of the specification); sections 5 and 8 have its messages. */
export const specified: CreatePasswordTexts = {
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
  already: {
    title: 'Mot de passe déjà enregistré',
    set: 'Ce lien a déjà servi : votre mot de passe est enregistré. Connectez-vous avec lui.',
    setInApp:
      'Ce lien a déjà servi : votre mot de passe est enregistré. Connectez-vous avec lui dans l’application.',
  },
  invitationTitle: 'Votre invitation',
  invitationRevoked: 'Cette invitation a été annulée : ce lien ne fonctionne plus.',
  invitationExpired: 'Cette invitation a expiré : ce lien ne fonctionne plus.',
  askInviter: (inviter) => `Demandez une nouvelle invitation à ${inviter}.`,
  askApplication: (application) => `Demandez une nouvelle invitation aux responsables de ${application}.`,
  askAnybody: 'Demandez une nouvelle invitation à la personne qui vous a invité.',
  fillBoth: 'Veuillez remplir les deux champs.',
  tooWeak: (missing) => `Mot de passe trop faible : il faut ${formatList(missing, 'fr')}.`,
  rules: {
    length: 'au moins 8 caractères',
    lowercase: 'une minuscule',
    uppercase: 'une majuscule',
    digit: 'un chiffre',
    special: 'un caractère spécial',
  },
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
};
