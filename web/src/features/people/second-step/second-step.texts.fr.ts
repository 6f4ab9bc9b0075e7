import { plural } from '../../../ui/texts';
import type { SecondStepTexts } from './second-step.texts';

export const fr: SecondStepTexts = {
  about:
    'La connexion demande alors un code d’une application d’authentification en plus du mot de passe. Une personne qui apprend votre mot de passe ne peut pas se connecter avec lui seul.',
  loadFailed: 'La deuxième étape n’a pas pu être chargée.',
  why: {
    isOff: 'Elle est désactivée.',
    wasReset: 'Un administrateur a réinitialisé votre deuxième étape',
    resetAt:
      '<when/>. Configurez-la de nouveau. Vos clés d’accès sont restées : supprimez celle que vous auriez perdue. Si vous n’avez pas demandé cette réinitialisation, changez votre mot de passe et prévenez votre administrateur.',
    isNeeded: 'Votre compte exige une deuxième étape',
    dueAt: 'Configurez-la avant le <when/>. Ensuite, rien d’autre ne s’ouvrira.',
    setUp: 'Veuillez la configurer.',
  },
  setUp: {
    begin: 'Configurer',
    connect: 'Étape 1 sur 3 : connecter votre application d’authentification',
    scan: 'Scannez ce symbole avec l’application d’authentification de votre téléphone.',
    symbol: 'Code QR pour l’application d’authentification',
    secret: 'Ou saisissez-y ce secret, ou, sur le téléphone même, <app>ouvrez l’application</app>.',
    theSecret: 'le secret',
    saveCodes: 'Étape 2 sur 3 : enregistrer les codes de secours',
    keepCodes:
      'Sans votre téléphone, chacun de ces codes vous connecte une fois. Gardez-les là où vous les retrouverez sans lui. <strong>Ils ne seront plus affichés.</strong>',
    firstCode: 'Étape 3 sur 3 : saisir le premier code',
    typeCode:
      'Saisissez les six chiffres que l’application affiche maintenant. La deuxième étape sera alors activée.',
    switchOn: 'Activer',
    on: 'La deuxième étape est activée.',
    next: 'Continuer',
    back: 'Retour',
  },
  isOn: {
    on: 'Activée',
    required: 'Elle est obligatoire pour votre compte et ne peut donc pas être désactivée.',
    codesLeft: (count) =>
      plural(count, { one: 'Il reste # code de secours.', other: 'Il reste # codes de secours.' }),
    fewCodesLeft: (count) =>
      plural(count, {
        one: 'Il ne reste que # code de secours. Créez-en de nouveaux avant d’en avoir besoin : sans votre téléphone et sans code, un administrateur devra réinitialiser votre deuxième étape.',
        other:
          'Il ne reste que # codes de secours. Créez-en de nouveaux avant d’en avoir besoin : sans votre téléphone et sans code, un administrateur devra réinitialiser votre deuxième étape.',
      }),
    newCodes: 'Nouveaux codes de secours',
    askNewCodes: 'Créer de nouveaux codes de secours ? Les précédents cesseront aussitôt de fonctionner.',
    makeNewCodes: 'Créer de nouveaux codes',
    saveNewCodes: 'Enregistrer les nouveaux codes de secours',
    codesRenewed:
      'Les codes de secours précédents ne fonctionnent plus. <strong>Ceux-ci ne seront plus affichés.</strong>',
    switchOff: 'Désactiver',
    switchingOff: 'Désactivation…',
    switchOffTitle: 'Désactiver la deuxième étape',
    askSwitchOff:
      'La désactiver ? Votre mot de passe seul ouvrira alors votre compte, et les codes de secours seront supprimés.',
    confirmSwitchOff: 'Désactiver',
    off: 'La deuxième étape est désactivée.',
  },
  codes: {
    label: 'Codes de secours',
    titleOf: (email) => `Codes de secours de ${email}`,
    fileName: 'codes-de-secours.txt',
    inFile: 'Chacun fonctionne une fois, à la place d’un code de l’application d’authentification.',
    notCopied: 'Votre navigateur ne l’a pas permis. Sélectionnez les codes et copiez-les à la main.',
    download: 'Télécharger',
    areSaved: 'J’ai enregistré les codes de secours',
    saveFirst: 'Enregistrez-les d’abord, puis cochez cette case.',
  },
};
