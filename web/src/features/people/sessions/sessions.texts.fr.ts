import type { SessionsTexts } from './sessions.texts';

export const fr: SessionsTexts = {
  login: {
    title: 'Connexion',
    lead: 'Heureux de vous revoir.',
    noAccount: 'Pas encore de compte ? <link>Créer un compte</link>',
    ended: 'Votre session est terminée. Reconnectez-vous pour reprendre où vous en étiez.',
    email: 'E-mail',
    password: 'Mot de passe',
    forgot: 'Mot de passe oublié ?',
    submit: 'Se connecter',
    submitting: 'Connexion…',
  },
  secondStep: {
    title: 'Configurer votre deuxième étape',
    lead: 'Votre compte en a besoin : la connexion demande alors, en plus du mot de passe, un code d’une application d’authentification. Rien d’autre ne s’ouvre avant.',
    logOut: 'Se déconnecter',
  },
  required: 'Veuillez saisir votre adresse e-mail et votre mot de passe.',
  invalidEmail: 'Veuillez saisir une adresse e-mail valide.',
  connectionLost: 'Erreur du serveur ou du réseau.',
  unknown: 'Erreur inconnue',
};
