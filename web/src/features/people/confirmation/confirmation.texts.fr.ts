import type { ConfirmationTexts } from './confirmation.texts';

const askedAgain = 'La question ne vous sera pas reposée avant dix minutes.';

export const fr: ConfirmationTexts = {
  title: 'Confirmez que c’est bien vous',
  failed: 'L’opération a échoué. Veuillez réessayer.',
  askedAgain,
  typeCode: `Saisissez le code que votre application d’authentification affiche en ce moment. ${askedAgain}`,
  typePassword: `Saisissez le mot de passe de votre compte. ${askedAgain}`,
  singleSignOn: 'Confirmer par l’authentification unique',
  confirm: 'Confirmer',
  confirming: 'Confirmation…',
  noMethod:
    'Déconnectez-vous puis reconnectez-vous : pendant dix minutes après une connexion, rien ne vous est demandé.',
};
