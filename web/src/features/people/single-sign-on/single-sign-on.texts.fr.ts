import type { SingleSignOnTexts } from './single-sign-on.texts';

export const fr: SingleSignOnTexts = {
  logIn: {
    or: 'ou',
    signInWith: (provider) => `Se connecter avec ${provider}`,
    unavailable: (provider) =>
      `${provider} ne répond pas pour le moment. Rechargez cette page plus tard pour réessayer.`,
    logOutToo: (provider) => `Se déconnecter aussi de ${provider}`,
    passwordsAreOff:
      'Les mots de passe sont désactivés. Ils n’ouvrent que le compte du premier administrateur.',
  },
  notices: {
    connect: 'Un compte avec cette adresse existe. Connectez-vous une fois pour l’associer.',
    mailed:
      'Un compte avec cette adresse existe. Nous vous avons envoyé un lien par e-mail : ouvrez-le dans ce navigateur dans les dix minutes pour l’associer.',
  },
  problems: {
    unavailable: 'L’authentification unique ne répond pas pour le moment. Veuillez réessayer plus tard.',
    ended:
      'Cette connexion a pris trop de temps, ou a été commencée dans un autre navigateur. Veuillez recommencer.',
    refused: 'La connexion a été annulée, ou le fournisseur l’a refusée.',
    failed:
      'La réponse du fournisseur n’était pas valide. Veuillez recommencer, ou demander à un administrateur.',
    unverified:
      'Le fournisseur n’a pas vérifié votre adresse e-mail. Adressez-vous à la personne qui le gère.',
    uninvited:
      'Aucun compte avec votre adresse n’existe ici. Demandez à un propriétaire ou à un administrateur de vous inviter.',
    closed:
      'Aucun compte avec votre adresse n’existe ici, et la connexion n’en crée pas. Adressez-vous à un administrateur.',
    deactivated: 'Ce compte est désactivé. Veuillez demander à un administrateur de le réactiver.',
    taken: 'Cette connexion ouvre déjà un autre compte.',
    unconfirmed: 'Rien n’a été confirmé : connectez-vous de nouveau avec ce à quoi votre compte est associé.',
  },
};
