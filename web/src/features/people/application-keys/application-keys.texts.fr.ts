import { plural } from '../../../ui/texts';
import type { ApplicationKeysTexts } from './application-keys.texts';

export const fr: ApplicationKeysTexts = {
  page: {
    title: 'Clés et hôtes',
    lead: 'Ce qu’il faut à l’application mobile pour valider les codes, et où les codes peuvent mener.',
  },
  title: 'Clés de l’application',
  about:
    'Avec une clé, l’application mobile de <application/> valide des codes QR ou signale ce que ses utilisateurs acceptent. Ses appels sont décrits dans <docs>la documentation de l’API</docs>, aux rubriques « Scans » et « Legal texts ». Toute personne qui a un compte dans <application/> voit ces clés.',
  limitReached: (keys) =>
    plural(keys, {
      one: 'Il y a # clé, et il ne peut pas y en avoir plus. Révoquez-la pour en créer une autre.',
      other: 'Il y a # clés, et il ne peut pas y en avoir plus. Révoquez-en une pour en créer une autre.',
    }),
  listFailed: 'Les clés de l’application n’ont pas pu être chargées.',
  none: 'Aucune clé pour le moment',
  oneForEach:
    'Créez-en une pour chaque application ou appareil, afin de pouvoir la révoquer seule si l’appareil est perdu.',

  list: 'Clés de l’application',
  isForApp: 'Pour l’application elle-même : elle ne peut pas valider de codes',
  createdBy: 'Création : <when/>, par <who/>',
  createdByDeleted: 'Création : <when/>, par un compte supprimé',
  lastUsed: 'Dernière utilisation : <when/>',
  neverUsed: 'Jamais utilisée',
  historyOf: (name) => `Historique de la clé ${name}`,
  revokeOf: (name) => `Révoquer la clé ${name}`,
  revokeTitle: 'Révoquer la clé',
  revokeQuestion: {
    SCAN: (name) =>
      `Révoquer « ${name} » ? Les applications qui utilisent cette clé cessent aussitôt de valider des codes. Cette opération est irréversible.`,
    APP: (name) =>
      `Révoquer « ${name} » ? Les appels des applications qui utilisent cette clé sont aussitôt refusés. Cette opération est irréversible.`,
  },
  revoked: (name) => `La clé « ${name} » a été révoquée.`,
  revokeFailed: '❌ La clé n’a pas pu être révoquée. Veuillez réessayer.',

  name: 'Nom de la nouvelle clé',
  nameExample: 'Contrôle de l’entrée',
  nameRequired: 'Donnez un nom à la clé.',
  nameTooLong: (characters) =>
    plural(characters, {
      one: 'Un nom compte au plus # caractère.',
      other: 'Un nom compte au plus # caractères.',
    }),
  purpose: 'Ce qu’elle ouvre',
  purposes: {
    SCAN: { label: 'Scanner', description: 'Valide des codes et ouvre tout ce que les clés ouvrent.' },
    APP: {
      label: 'L’application elle-même',
      description:
        'Pour les acceptations, la recherche dans l’aide et les avis. Elle ne peut pas valider de codes : elle peut donc être livrée dans une application.',
    },
  },
  create: 'Créer une clé',
  createFailed: '❌ La clé n’a pas pu être créée. Veuillez réessayer.',
  answerLost:
    '❌ Aucune réponse n’est arrivée. Si la clé figure maintenant dans la liste, révoquez-la et créez-en une autre.',

  created: (name) => `La clé « ${name} » a été créée`,
  copySecret:
    'Copiez cette clé et saisissez-la dans l’application. <strong>Elle ne sera plus affichée :</strong> une clé perdue peut être remplacée, pas retrouvée.',
  theKey: 'la clé',
};
