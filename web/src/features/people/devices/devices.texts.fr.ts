import { plural } from '../../../ui/texts';
import type { DevicesTexts } from './devices.texts';

export const fr: DevicesTexts = {
  lead: 'Les téléphones qui valident les codes, chacun avec sa propre clé, et les navigateurs qui scannent.',
  connected: 'Appareils connectés',
  about: (application) =>
    `Un téléphone se connecte une seule fois, puis scanne sans que personne n’ait à se connecter, jusqu’à sa révocation. Un navigateur scanne tant que son membre a le droit de scanner dans ${application}.`,
  limitReached: (phones) =>
    plural(phones, {
      one: 'Il y a # téléphone, et il ne peut pas y en avoir plus. Révoquez-le pour en connecter un autre.',
      other:
        'Il y a # téléphones, et il ne peut pas y en avoir plus. Révoquez-en un pour en connecter un autre.',
    }),
  listFailed: 'Les appareils n’ont pas pu être chargés.',
  none: 'Aucun appareil pour le moment',
  connectFirst: 'Connectez le premier téléphone : il lit un symbole affiché sur cette page.',
  browser: 'Navigateur',
  version: (version) => `version ${version}`,
  facts: (facts) => facts.join(', '),
  unknownKind: 'Appareil non précisé',
  connectedBy: 'Connexion : <when/>, par <who/>',
  connectedByDeleted: 'Connexion : <when/>, par un compte supprimé',
  lastUsed: 'Dernière utilisation : <when/>',
  neverUsed: 'Jamais utilisé',
  silentSince: 'Sans nouvelles depuis le <when/>',
  historyOf: (name) => `Historique de l’appareil ${name}`,

  rename: 'Renommer',
  renameOf: (name) => `Renommer l’appareil ${name}`,
  renameTitle: 'Renommer l’appareil',
  nameRequired: 'Donnez un nom à l’appareil.',
  nameTooLong: (characters) =>
    plural(characters, {
      one: 'Un nom compte au plus # caractère.',
      other: 'Un nom compte au plus # caractères.',
    }),
  renaming: 'Changement de nom…',
  renamed: (name) => `L’appareil s’appelle maintenant « ${name} ».`,
  renameFailed: '❌ L’appareil n’a pas pu être renommé. Veuillez réessayer.',
  revokeOf: (name) => `Révoquer l’appareil ${name}`,
  revokeTitle: 'Révoquer l’appareil',
  revokeQuestion: (name) =>
    `Révoquer « ${name} » ? Il cesse aussitôt de valider des codes, et sa liste de codes ne sert plus à rien. Les scans en attente sur l’appareil seront envoyés une fois qu’il sera de nouveau connecté. Cette opération est irréversible.`,
  revoked: (name) => `L’appareil « ${name} » a été révoqué.`,
  revokeFailed: '❌ L’appareil n’a pas pu être révoqué. Veuillez réessayer.',

  connect: 'Connecter un téléphone',
  pairingFailed: '❌ Le code n’a pas pu être créé. Veuillez réessayer.',
  phoneConnected: 'Le téléphone est connecté',
  connectedTo: '« <name/> » est connecté à <application/> et peut scanner dès maintenant.',
  codeIsOver: 'Ce code ne fonctionne plus : il date de plus de dix minutes.',
  openPage: 'Ouvrez <page/> sur le téléphone, ou votre application de scan.',
  readSymbol: 'Scannez ensuite ce symbole.',
  symbol: 'Code QR qui connecte un téléphone',
  worksOnce: 'Il fonctionne une seule fois, pendant encore <left/>.',
  orType: 'Ou saisissez ce code sur le téléphone :',
  theCode: 'le code',
  newCode: 'Afficher un nouveau code',
};
