import type { SessionsTexts } from './sessions.texts';

export const fr: SessionsTexts = {
  login: {
    lead: 'Heureux de vous revoir.',
    noAccount: 'Pas encore de compte ? <link>Créer un compte</link>',
    ended: 'Votre session est terminée. Reconnectez-vous pour reprendre où vous en étiez.',
    forgot: 'Mot de passe oublié ?',
    submit: 'Se connecter',
    submitting: 'Connexion…',
  },
  secondStep: {
    title: 'Configurer votre deuxième étape',
    lead: 'Votre compte en exige une : la connexion demande alors, en plus du mot de passe, un code d’une application d’authentification. Rien d’autre ne s’ouvre avant.',
  },
  required: 'Veuillez saisir votre adresse e-mail et votre mot de passe.',
  unknown: 'Erreur inconnue',
};
