import type { JoinTexts } from './join.texts';

export const fr: JoinTexts = {
  incomplete: 'Ce lien est incomplet. Ouvrez de nouveau celui de l’e-mail.',
  noLonger:
    'Ce lien ne fonctionne pas. Un plus récent vous a peut-être été envoyé ; sinon, demandez-en un autre à la personne qui vous a envoyé l’invitation.',
  loadingFailed: 'L’invitation n’a pas pu être chargée.',
  closed: {
    ACCEPTED: (application) => `Cette invitation à rejoindre « ${application} » a déjà été acceptée.`,
    DECLINED: (application) => `Cette invitation à rejoindre « ${application} » a été refusée.`,
    REVOKED: (application) => `Cette invitation à rejoindre « ${application} » a été révoquée.`,
    EXPIRED: (application) => `Cette invitation à rejoindre « ${application} » a expiré.`,
  },
  askInviter: (inviter) => `Demandez-en une autre à ${inviter}.`,
  askOwner: (application) => `Demandez-en une autre à un propriétaire de « ${application} ».`,
  goToApplication: 'Aller à mon application',

  invited: '<inviter/> vous invite à rejoindre « <application/> ». Votre rôle : <role/> (<rights/>).',
  invitedByOwner:
    'Un propriétaire vous invite à rejoindre « <application/> ». Votre rôle : <role/> (<rights/>).',
  forEmail: (email) => `Elle est destinée à ${email}. Connectez-vous avec cette adresse pour y répondre.`,
  logIn: 'Se connecter',
  signUp: 'Créer un compte',
  forAnother: (own, email) =>
    `Vous êtes connecté en tant que ${own}. Cette invitation est destinée à ${email}.`,
  logOut: 'Se déconnecter et continuer',
  loggingOut: 'Déconnexion…',
  accept: 'Accepter',
  accepting: 'Acceptation…',
  accepted: (application) => `Vous travaillez maintenant dans « ${application} ».`,
  decline: 'Refuser',
  declining: 'Refus…',
  declined: 'Vous avez refusé l’invitation.',
};
