import type { SignUpTexts } from './sign-up.texts';

export const fr: SignUpTexts = {
  lead: 'Nous vous envoyons un lien pour vérifier votre adresse. Vous pourrez ensuite vous connecter.',
  haveAccount: 'Vous avez déjà un compte ? <link>Se connecter</link>',
  city: 'Ville',
  country: 'Pays',
  confirmPassword: 'Confirmer le mot de passe',
  showConfirmation: 'Afficher la confirmation',
  hideConfirmation: 'Masquer la confirmation',
  cityRequired: 'La ville est obligatoire.',
  countryRequired: 'Le pays est obligatoire.',
  passwordRule: 'Au moins 8 caractères, dont une majuscule, un chiffre et un caractère spécial.',
  confirmRequired: 'Veuillez confirmer votre mot de passe.',
  mismatch: 'Les mots de passe ne correspondent pas.',
  fixErrors: 'Veuillez corriger les erreurs signalées.',
  invalidFields: 'Certains champs ne sont pas valides.',
  failed: 'Le compte n’a pas pu être créé. Veuillez réessayer plus tard.',

  inbox: 'Consultez votre messagerie',
  inboxLead: 'Nous avons écrit à <email/>. Il reste une étape.',
  resend: 'Renvoyer',
  resendIn: (seconds) => `Renvoyer dans ${seconds} s`,
  mayResend: 'Vous pouvez maintenant demander un nouvel envoi.',
  sentAgain: 'E-mail renvoyé.',
  otherAddress: 'Utiliser une autre adresse',
  linkSent: 'Si l’adresse e-mail est valide, un lien de vérification a été envoyé.',
};
