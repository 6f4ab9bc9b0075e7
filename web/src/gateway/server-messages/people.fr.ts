import type { ServerMessages } from '../server-text';
import { things } from './french-words';

/** Of accounts, applications, members, keys and devices. */
export const peopleMessages: ServerMessages = {
  'User not found.': 'Utilisateur introuvable.',
  'The last administrator cannot be deleted.': 'Le dernier administrateur ne peut pas être supprimé.',
  'The last administrator cannot be deactivated.': 'Le dernier administrateur ne peut pas être désactivé.',
  'The last administrator cannot become a user.':
    'Le dernier administrateur ne peut pas devenir utilisateur.',
  'Please log in.': 'Veuillez vous connecter.',
  'Invalid or expired link.': 'Lien non valable ou expiré.',
  'Your email has been verified already. Please log in.':
    'Votre adresse e-mail a déjà été vérifiée. Connectez-vous.',
  'Your email address has been changed already. Please log in.':
    'Votre adresse e-mail a déjà été modifiée. Connectez-vous.',
  'Your account has been deleted already.': 'Votre compte a déjà été supprimé.',
  'Your password has been set already. Please log in.':
    'Votre mot de passe a déjà été choisi. Connectez-vous.',
  'Your password has been set already. Log in to the application.':
    'Votre mot de passe a déjà été choisi. Connectez-vous dans l’application.',
  'This invitation was answered already. Please log in.':
    'Cette invitation a déjà reçu une réponse. Connectez-vous.',
  'The session that connected this browser has ended. Log in again and connect it: scans that wait are kept.':
    'La session qui a connecté ce navigateur est terminée. Reconnectez-vous et connectez-le de nouveau : les scans en attente sont conservés.',
  'Several links were sent to this address recently. Please try again in a quarter of an hour.':
    'Plusieurs liens ont été envoyés récemment à cette adresse. Veuillez réessayer dans un quart d’heure.',
  'Your own account is not changed together with others.':
    'Votre propre compte n’est pas modifié en même temps que d’autres.',
  'User registered successfully!': 'Utilisateur inscrit !',
  'User deleted successfully.': 'Utilisateur supprimé.',
  'Please fill in all required fields.': 'Veuillez remplir tous les champs obligatoires.',
  'The name of an application has at most {max} characters.':
    'Le nom d’une application compte au maximum {max} caractères.',
  'The name of an application is one line of text.': 'Le nom d’une application tient sur une ligne de texte.',
  'You cannot delete your own account here.': 'Vous ne pouvez pas supprimer votre propre compte ici.',
  'There is no application “{name}”.': 'Il n’y a pas d’application « {name} ».',
  'There is an application “{name}” already.': 'Il y a déjà une application « {name} ».',
  'The application “{name}” was created by a sign-up. Send existing: true to add this user to it, or choose another name.':
    'L’application « {name} » a été créée par une inscription. Envoyez existing: true pour y ajouter cet utilisateur, ou choisissez un autre nom.',
  'This e-mail address already has an account.': 'Cette adresse e-mail a déjà un compte.',
  'Role changed.': 'Rôle modifié.',
  'Account deactivated.': 'Compte désactivé.',
  'Account reactivated.': 'Compte réactivé.',
  'The address of this sign-up is not verified. Invite the address instead.':
    'L’adresse de cette inscription n’est pas vérifiée. Invitez plutôt l’adresse.',
  'This user has not accepted the invitation. Revoke the invitation instead.':
    'Cet utilisateur n’a pas accepté l’invitation. Révoquez plutôt l’invitation.',
  'This user has not verified the e-mail address and cannot log in.':
    'Cet utilisateur n’a pas vérifié son adresse e-mail et ne peut pas se connecter.',
  'You are about to give up your own administrator role. Confirm that with confirmOwn: true.':
    'Vous allez renoncer à votre propre rôle d’administrateur. Confirmez-le par confirmOwn: true.',
  'You are about to deactivate your own account. Confirm that with confirmOwn: true.':
    'Vous allez désactiver votre propre compte. Confirmez-le par confirmOwn: true.',
  'Invitation sent again.': 'Invitation renvoyée.',
  'Invitation revoked.': 'Invitation révoquée.',
  'The new link is ready.': 'Le nouveau lien est prêt.',
  'This user has no pending invitation.': 'Cet utilisateur n’a pas d’invitation en attente.',
  'This user has accepted the invitation already.': 'Cet utilisateur a déjà accepté l’invitation.',
  'User registered successfully.': 'Utilisateur inscrit.',
  'User updated successfully.': 'Utilisateur mis à jour.',
  'All fields are required.': 'Tous les champs sont obligatoires.',
  'A username may have at most {max} characters.':
    'Un nom d’utilisateur peut compter au maximum {max} caractères.',
  'A username is one line of text.': 'Un nom d’utilisateur tient sur une ligne de texte.',
  '{email} exists again.': '{email} existe de nouveau.',
  'This e-mail address is already registered in this application.':
    'Cette adresse e-mail est déjà inscrite dans cette application.',
  'A username may not contain a web address, because it is mailed. Please leave it out.':
    'Un nom d’utilisateur ne peut pas contenir d’adresse web, car il figure dans des e-mails. Veuillez la retirer.',
  'Give the key a name.': 'Donnez un nom à la clé.',
  'This key is for the app itself: it opens acceptances, help search and feedback. Scan with a device, or with a key for scanning.':
    'Cette clé est destinée à l’application elle-même : elle ouvre les acceptations, la recherche d’aide et les avis. Scannez avec un appareil, ou avec une clé de scan.',
  'An application has at most {max} keys. Revoke one first.':
    'Une application a au maximum {max} clés. Révoquez-en une d’abord.',
  'This application revoked {max} keys in the last 30 days. Create the next one later.':
    'Cette application a révoqué {max} clés ces 30 derniers jours. Créez la prochaine plus tard.',
  'Application key not found.': 'Clé d’application introuvable.',
  'Application not found.': 'Application introuvable.',
  'This passkey could not be used. Please try again.':
    'Cette clé d’accès n’a pas pu être utilisée. Veuillez réessayer.',
  'Type the code of your authenticator app.': 'Saisissez le code de votre application d’authentification.',
  '{what} is missing, or is no text.': ({ what = '' }) =>
    `${things[what] ?? what} manque, ou n’est pas un texte.`,
  'Give the device a name.': 'Donnez un nom à l’appareil.',
  'Send the `token` of the symbol, or the connection code.':
    'Envoyez le `token` du symbole, ou le code de connexion.',
  'A connection code has 26 characters.': 'Un code de connexion compte 26 caractères.',
  'Connection code not found.': 'Code de connexion introuvable.',
  'This connection code is not valid any more. Show a new one under Devices.':
    'Ce code de connexion n’est plus valable. Affichez-en un nouveau sous Appareils.',
  'Device not found.': 'Appareil introuvable.',
  'An application has at most {max} devices. Revoke one first.':
    'Une application a au maximum {max} appareils. Révoquez-en un d’abord.',
  'Too many devices were connected and revoked today. Try again tomorrow.':
    'Trop d’appareils ont été connectés et révoqués aujourd’hui. Réessayez demain.',
  'This key has ended.': 'Cette clé n’est plus valable.',
  'This is a plain application key. Connect the device under Devices.':
    'C’est une simple clé d’application. Connectez l’appareil sous Appareils.',
  '“{name}” has an owner again.': '« {name} » a de nouveau un propriétaire.',
  'Email is required.': 'L’adresse e-mail est obligatoire.',
  'New link made.': 'Nouveau lien créé.',
  'You work in “{name}” now.': 'Vous travaillez maintenant dans « {name} ».',
  'You have declined the invitation.': 'Vous avez décliné l’invitation.',
  'Member removed.': 'Membre retiré.',
  'You have left “{applicationName}”.': 'Vous avez quitté « {applicationName} ».',
  '“{name}” created.': '« {name} » créée.',
  '“{applicationName}” opens first.': '« {applicationName} » s’ouvre en premier.',
  'You work as owner of “{name}”.': 'Vous agissez en tant que propriétaire de « {name} ».',
  'You work in your own applications again.': 'Vous travaillez de nouveau dans vos propres applications.',
};
