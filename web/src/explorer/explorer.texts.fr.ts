import type { ExplorerTexts } from './explorer.texts';

export const fr: ExplorerTexts = {
  title: 'Explorateur GraphQL',
  signedIn:
    'Connecté en tant que <person/> : votre session vaut ici. Pour essayer un <tokens>jeton d’accès</tokens>, envoyez <header/> sous <strong>Headers</strong>.',
  signedOut:
    'Vous n’êtes pas connecté. <link>Connectez-vous</link> dans un autre onglet, ou exécutez <code>LogIn</code> ici. Ou envoyez <header/> sous <strong>Headers</strong>, avec un jeton d’accès de votre compte.',
  useGraphiql: 'Utiliser plutôt GraphiQL',
  fromHere: 'Apollo Sandbox n’a pas pu être chargé. Voici GraphiQL, depuis ce serveur.',
  loading: 'Chargement de GraphiQL…',
  notLoaded: 'GraphiQL n’a pas pu être chargé. Rechargez la page.',
  examples: 'Exemples',
  findExample: 'Chercher un exemple',
  opened: (name: string) => `${name} est ouvert dans un nouvel onglet.`,
  noExample: 'Aucun exemple ne contient ce mot.',
};
