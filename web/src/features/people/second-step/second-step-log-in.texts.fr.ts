import type { SecondStepLogInTexts } from './second-step-log-in.texts';

export const fr: SecondStepLogInTexts = {
  codeLead:
    'Saisissez les six chiffres que votre application d’authentification affiche maintenant, ou un code de secours.',
  recoveryLead: 'Saisissez l’un des codes de secours que vous avez enregistrés.',
  codeMissing: 'Saisissez le code de votre application d’authentification.',
  recoveryCodeMissing: 'Saisissez l’un de vos codes de secours.',
  recoveryCode: 'Code de secours',
  recoveryCodeHint: 'Chacun fonctionne une fois. Les tirets et les majuscules n’ont pas d’importance.',
  trustBrowser: 'Ne plus demander dans ce navigateur pendant 30 jours',
  next: 'Continuer',
  loggingIn: 'Connexion…',
  useRecoveryCode: 'Utiliser plutôt un code de secours',
  useAppCode: 'Utiliser plutôt un code de l’application',
  asAnother: 'Se connecter avec un autre compte',
  ended: 'Cette connexion a expiré. Veuillez vous reconnecter.',
  newCode: {
    title: 'Enregistrer ce code',
    lead: 'Vous êtes connecté, et le code de secours que vous avez utilisé ne fonctionne plus.',
    about:
      'Celui-ci le remplace. <strong>Il ne sera plus affiché.</strong> Si vous avez perdu votre téléphone, ouvrez ensuite votre compte : configurez la deuxième étape avec le nouveau.',
    theCode: 'le code',
    isSaved: 'Je l’ai enregistré',
  },
};
