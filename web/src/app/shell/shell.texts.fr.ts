import type { ShellTexts } from './shell.texts';

export const fr: ShellTexts = {
  product: 'Back Office',
  skip: 'Aller au contenu',
  startPage: 'Page de démarrage',
  main: 'Navigation principale',
  more: 'Autres pages',
  signUp: 'Créer un compte',
  logout: 'Se déconnecter',
  openNavigation: 'Ouvrir la navigation',
  navigationNotLoaded: 'La navigation n’a pas pu être chargée. Veuillez réessayer.',
  applicationsNotLoaded: 'Le menu de vos applications n’a pas pu être chargé. Veuillez recharger la page.',
  worksAsOwner: (application) =>
    `Vous agissez en tant que propriétaire de « ${application} ». Rechargez la page pour arrêter.`,
  secondStepNeeded: 'Votre compte exige une deuxième étape. Ouvrez votre compte pour la configurer.',
  offline: 'Vous êtes hors ligne. Vous pouvez continuer à saisir, et enregistrer au retour de la connexion.',
  away: 'Le serveur ne répond pas. Votre texte est conservé : enregistrez-le à son retour.',
  waiting:
    'Le serveur n’a pas encore répondu. N’appuyez pas de nouveau. Si cela dure des minutes, rechargez la page.',
  search: 'Rechercher',
  searchNotLoaded: 'La recherche n’a pas pu être chargée. Veuillez réessayer.',
  ownMenu: 'Menu du compte',
  accountMenu: (email) => `Menu du compte ${email}`,
  appearance: { title: 'Apparence', light: 'Claire', dark: 'Sombre', auto: 'Comme le système' },
  links: { keys: 'Clés', ownCodes: 'Vos propres codes' },
  administration: 'Administration',
  groups: { work: 'Travail', setUp: 'Réglages' },
};
