import type { TokenFactsTexts } from './token-facts.texts';

export const fr: TokenFactsTexts = {
  listFailed: '❌ Les jetons d’accès n’ont pas pu être chargés.',
  list: 'Jetons d’accès',
  expiring: 'Expire bientôt',
  expired: 'Expiré',
  readOnly: (rights) => `${rights} · lecture seule`,
  networks: (networks) => `Uniquement depuis ${networks}`,
  expires: 'Création : <created/> · expiration : <expires/>',
  hasExpired: 'Création : <created/> · expiré : <expires/>, et ne fonctionne plus',
  lastUsed: 'Dernier appel : <when/>',
  lastUsedFrom: (network) => `Dernier appel : <when/>, depuis ${network}`,
  neverUsed: 'Aucun appel pour le moment',
  revokeOf: (name) => `Révoquer le jeton ${name}`,
  revokeTitle: 'Révoquer le jeton',
  revokeQuestion: (name) =>
    `Révoquer « ${name} » ? Les scripts qui utilisent ce jeton s’arrêtent aussitôt. Cette opération est irréversible.`,
  revoked: (name) => `Le jeton « ${name} » a été révoqué.`,
  revokeFailed: '❌ Le jeton n’a pas pu être révoqué. Veuillez réessayer.',
};
