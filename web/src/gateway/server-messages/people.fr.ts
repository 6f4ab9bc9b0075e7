import type { ServerMessages } from '../server-text';
import { roles, things } from './french-words';

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
  'Please enter a valid email address.': 'Veuillez saisir une adresse e-mail valable.',
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
  'This application is not yours.': 'Cette application n’est pas la vôtre.',
  '“{name}” would have no owner. Make another member owner first.':
    '« {name} » n’aurait plus de propriétaire. Nommez d’abord un autre membre propriétaire.',
  'Your role in “{application}” is {role}. Ask an owner to change it.': ({ application, role = '' }) =>
    `Votre rôle dans « ${application} » est ${roles[role] ?? role}. Demandez à un propriétaire de le modifier.`,
  'You are no member of “{application}”. Choose “Work as owner” to change something there.':
    'Vous n’êtes pas membre de « {application} ». Choisissez « Agir en tant que propriétaire » pour y modifier quelque chose.',
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
  'Please enter your email and password.': 'Veuillez saisir votre adresse e-mail et votre mot de passe.',
  'This account is deactivated. Please ask an administrator to reactivate it.':
    'Ce compte est désactivé. Veuillez demander à un administrateur de le réactiver.',
  'Invalid email or password. If you have just signed up, follow the link we mailed you first.':
    'Adresse e-mail ou mot de passe incorrect. Si vous venez de créer un compte, suivez d’abord le lien que nous vous avons envoyé.',
  'This log-in has ended. Please log in again.': 'Cette connexion a pris fin. Veuillez vous reconnecter.',
  'This recovery code is not right, or was used already.':
    'Ce code de secours n’est pas correct, ou a déjà été utilisé.',
  'Enter the code of your authenticator app.': 'Saisissez le code de votre application d’authentification.',
  '“{name}” has an owner again.': '« {name} » a de nouveau un propriétaire.',
  'Email is required.': 'L’adresse e-mail est obligatoire.',
  'No account that can log in has this address.': 'Aucun compte qui peut se connecter n’a cette adresse.',
  '“{name}” has an owner, who can make others.': '« {name} » a un propriétaire, qui peut en nommer d’autres.',
  'Veuillez réessayer.': 'Veuillez réessayer.',
  'You are signed in as {email}. This invitation is for {invited}.':
    'Vous êtes connecté en tant que {email}. Cette invitation est destinée à {invited}.',
  'Give at least one email address.': 'Indiquez au moins une adresse e-mail.',
  'Invite at most {max} addresses at a time.': 'Invitez au maximum {max} adresses à la fois.',
  'Choose one of the roles.': 'Choisissez l’un des rôles.',
  'The application has {max} members, as many as it may have.':
    'L’application a {max} membres, autant qu’elle peut en avoir.',
  'An account works in at most {max} applications. Leave one of them first.':
    'Un compte travaille dans {max} applications au maximum. Quittez d’abord l’une d’elles.',
  '{max} invitations are open, as many as may be. Revoke one of them first.':
    '{max} invitations sont ouvertes, autant qu’il peut y en avoir. Révoquez d’abord l’une d’elles.',
  'New link made.': 'Nouveau lien créé.',
  'You work in “{name}” now.': 'Vous travaillez maintenant dans « {name} ».',
  'You have declined the invitation.': 'Vous avez décliné l’invitation.',
  'This address is given twice.': 'Cette adresse est indiquée deux fois.',
  'This is your own address.': 'C’est votre propre adresse.',
  '{email} is a member already.': '{email} est déjà membre.',
  'Invitation not found.': 'Invitation introuvable.',
  '{email} has accepted the invitation already.': '{email} a déjà accepté l’invitation.',
  'Member removed.': 'Membre retiré.',
  'You have left “{applicationName}”.': 'Vous avez quitté « {applicationName} ».',
  '“{name}” created.': '« {name} » créée.',
  '“{applicationName}” opens first.': '« {applicationName} » s’ouvre en premier.',
  'Leave the application instead of removing yourself.':
    'Quittez l’application au lieu de vous retirer vous-même.',
  'Member not found.': 'Membre introuvable.',
  'Choose who will own “{name}”.': 'Choisissez qui sera propriétaire de « {name} ».',
  'You are the only member. Delete your account instead, or invite somebody.':
    'Vous êtes le seul membre. Supprimez plutôt votre compte, ou invitez quelqu’un.',
  '“{name}” is your only application. Create another one before you leave it.':
    '« {name} » est votre seule application. Créez-en une autre avant de la quitter.',
  'Give the application a name.': 'Donnez un nom à l’application.',
  'A name has at most {max} characters.': 'Un nom compte au maximum {max} caractères.',
  'A name is one line of text.': 'Un nom tient sur une ligne de texte.',
  'Applications are created by administrators here.':
    'Ici, les applications sont créées par des administrateurs.',
  'You have created as many applications as you may: {most}.':
    'Vous avez créé autant d’applications que possible : {most}.',
  'You work as owner of “{name}”.': 'Vous agissez en tant que propriétaire de « {name} ».',
  'You work in your own applications again.': 'Vous travaillez de nouveau dans vos propres applications.',
};
