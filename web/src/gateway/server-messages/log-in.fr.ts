import type { ServerMessages } from '../server-text';
import { counted, things } from './french-words';

/** Of passwords, passkeys, second steps, sign-ups and single sign-on. */
export const logInMessages: ServerMessages = {
  'This is your email address already.': 'C’est déjà votre adresse e-mail.',
  'If the address can be used, a confirmation link has been sent to it.':
    'Si l’adresse peut être utilisée, un lien de confirmation lui a été envoyé.',
  'Your email address has been changed successfully.': 'Votre adresse e-mail a été modifiée.',
  'A confirmation link has been sent to your email address.':
    'Un lien de confirmation a été envoyé à votre adresse e-mail.',
  'Your account has been deleted.': 'Votre compte a été supprimé.',
  'Passwords do not match.': 'Les mots de passe ne correspondent pas.',
  'Your password has been changed.': 'Votre mot de passe a été modifié.',
  'Another account uses this email address by now.':
    'Entre-temps, un autre compte utilise cette adresse e-mail.',
  'This is not the answer of an authenticator.': 'Ce n’est pas la réponse d’un authentificateur.',
  'Your account has no passkey for this address.': 'Votre compte n’a pas de clé d’accès pour cette adresse.',
  'This passkey belongs to another account.': 'Cette clé d’accès appartient à un autre compte.',
  'This took too long, or was used already. Please try again.':
    'L’opération a duré trop longtemps, ou a déjà été effectuée. Veuillez réessayer.',
  'This passkey could not be verified. Please try again.':
    'Cette clé d’accès n’a pas pu être vérifiée. Veuillez réessayer.',
  'This passkey is not known here any more. Log in in another way.':
    'Cette clé d’accès n’est plus connue ici. Connectez-vous autrement.',
  'Too many attempts. Please try again in 5 minutes.':
    'Trop de tentatives. Veuillez réessayer dans 5 minutes.',
  'Passkey added.': 'Clé d’accès ajoutée.',
  'Passkey renamed.': 'Clé d’accès renommée.',
  'Passkey removed.': 'Clé d’accès retirée.',
  'Give the passkey a name.': 'Donnez un nom à la clé d’accès.',
  'A name has at most 60 characters.': 'Un nom compte au maximum 60 caractères.',
  'This passkey was added already.': 'Cette clé d’accès a déjà été ajoutée.',
  'An account has at most {max} passkeys. Remove one that you do not use.':
    'Un compte a au maximum {max} clés d’accès. Retirez-en une que vous n’utilisez pas.',
  'Passkey not found.': 'Clé d’accès introuvable.',
  'Made for {rpId}, cannot be used here.': 'Créée pour {rpId}, inutilisable ici.',
  'This passkey could not be added. Please try again.':
    'Cette clé d’accès n’a pas pu être ajoutée. Veuillez réessayer.',
  'Passkeys need a domain name.': 'Les clés d’accès exigent un nom de domaine.',
  'Passkeys need https.': 'Les clés d’accès exigent https.',
  'Invalid email format.': 'Format d’adresse e-mail non valable.',
  'Veuillez remplir les deux champs.': 'Veuillez remplir les deux champs.',
  'Les mots de passe ne correspondent pas.': 'Les mots de passe ne correspondent pas.',
  'If the account exists, a reset email has been sent.':
    'Si le compte existe, un e-mail de réinitialisation a été envoyé.',
  'Votre mot de passe a été modifié.': 'Votre mot de passe a été modifié.',
  'Too many attempts. Please try again in {minutes} minutes.': ({ minutes = '' }) =>
    `Trop de tentatives. Veuillez réessayer dans ${counted(minutes, '# minute', '# minutes')}.`,
  'Too many attempts. Please try again in {minutes} minutes, or reset your password.': ({ minutes = '' }) =>
    `Trop de tentatives. Veuillez réessayer dans ${counted(minutes, '# minute', '# minutes')}, ou réinitialisez votre mot de passe.`,
  'Too many attempts. Please try again in {seconds} second.':
    'Trop de tentatives. Veuillez réessayer dans {seconds} seconde.',
  'Too many attempts. Please try again in {seconds} second, or reset your password.':
    'Trop de tentatives. Veuillez réessayer dans {seconds} seconde, ou réinitialisez votre mot de passe.',
  'Too many attempts. Please try again in {seconds} seconds.':
    'Trop de tentatives. Veuillez réessayer dans {seconds} secondes.',
  'Too many attempts. Please try again in {seconds} seconds, or reset your password.':
    'Trop de tentatives. Veuillez réessayer dans {seconds} secondes, ou réinitialisez votre mot de passe.',
  'Passwords are switched off here. Sign in with {label}.':
    'Les mots de passe sont désactivés ici. Connectez-vous avec {label}.',
  'Min 8 chars, include an uppercase, a number, and a special character.':
    'Au moins 8 caractères, dont une majuscule, un chiffre et un caractère spécial.',
  'Min 8 chars, include a lowercase, an uppercase, a number, and a special character.':
    'Au moins 8 caractères, dont une minuscule, une majuscule, un chiffre et un caractère spécial.',
  'A password may have at most {max} characters.':
    'Un mot de passe peut compter au maximum {max} caractères.',
  'This password is among the most common ones. Please choose another.':
    'Ce mot de passe fait partie des plus courants. Veuillez en choisir un autre.',
  'Password is required.': 'Le mot de passe est obligatoire.',
  'Please enter your current password.': 'Veuillez saisir votre mot de passe actuel.',
  'This is not your current password.': 'Ce n’est pas votre mot de passe actuel.',
  '{email} has no second step.': '{email} n’a pas de deuxième étape.',
  'Switch on your own second step first, and log in with it.':
    'Activez d’abord votre propre deuxième étape, et connectez-vous avec elle.',
  'Members need a second step from now on. Each has seven days to set it up.':
    'Les membres ont désormais besoin d’une deuxième étape. Chacun a sept jours pour la configurer.',
  'Members do not need a second step any more.': 'Les membres n’ont plus besoin d’une deuxième étape.',
  'Second step reset.': 'Deuxième étape réinitialisée.',
  'The second step is on.': 'La deuxième étape est activée.',
  'The second step is off.': 'La deuxième étape est désactivée.',
  'The second step is on already.': 'La deuxième étape est déjà activée.',
  'Save the recovery codes first.': 'Enregistrez d’abord les codes de secours.',
  'A second step is required of your account, and cannot be switched off.':
    'Une deuxième étape est exigée de votre compte, et ne peut pas être désactivée.',
  'The second step is off already.': 'La deuxième étape est déjà désactivée.',
  'This code is not right. Type the one that your authenticator app shows now; each works once.':
    'Ce code n’est pas correct. Saisissez celui que votre application d’authentification affiche maintenant ; chacun ne sert qu’une fois.',
  'Session not found.': 'Session introuvable.',
  'This address has an account with another password. Enter its password to make it the administrator, or use another address.':
    'Cette adresse a un compte avec un autre mot de passe. Saisissez son mot de passe pour en faire l’administrateur, ou utilisez une autre adresse.',
  'The first administrator was created already. If that was you, log in.':
    'Le premier administrateur a déjà été créé. Si c’était vous, connectez-vous.',
  'The account of this address has just changed. Please try again.':
    'Le compte de cette adresse vient de changer. Veuillez réessayer.',
  'This link is incomplete or has expired. Restart the gateway: it prints a new one.':
    'Ce lien est incomplet ou a expiré. Redémarrez la passerelle : elle en affiche un nouveau.',
  '{name} is required.': ({ name = '' }) => `${things[name] ?? name} est obligatoire.`,
  '{name} may have at most {max} characters.': ({ name = '', max }) =>
    `${things[name] ?? name} peut compter au maximum ${max} caractères.`,
  '{name} must be on one line.': ({ name = '' }) => `${things[name] ?? name} doit tenir sur une ligne.`,
  'Please confirm your password.': 'Veuillez confirmer votre mot de passe.',
  'This is no link of an invitation.': 'Ce n’est pas le lien d’une invitation.',
  'Please fix the highlighted errors.': 'Veuillez corriger les erreurs signalées.',
  'If the email is valid, a verification link has been sent.':
    'Si l’adresse e-mail est valable, un lien de vérification a été envoyé.',
  'Your email has been verified.': 'Votre adresse e-mail a été vérifiée.',
  'Connection not found.': 'Connexion introuvable.',
  'Nothing else opens your account. Set a password first, by "Forgot password?" on the log-in page.':
    'Rien d’autre n’ouvre votre compte. Définissez d’abord un mot de passe, par « Mot de passe oublié ? » sur la page de connexion.',
  'The single sign-on does not answer. Please try again later.':
    'L’authentification unique ne répond pas. Veuillez réessayer plus tard.',
  'Single sign-on disconnected.': 'Authentification unique déconnectée.',
  'Single sign-on not found.': 'Authentification unique introuvable.',
  'Missing verification token': 'Le jeton de vérification manque.',
};
