import { texts } from '../../../ui/texts';

/** The words of a list of tokens, the person's own or the members'. */
const en = {
  listFailed: '❌ The access tokens could not be loaded.',
  list: 'Access tokens',
  expiring: 'Expires soon',
  expired: 'Expired',
  readOnly: (rights: string) => `${rights} · read only`,
  networks: (networks: string) => `Only from ${networks}`,
  expires: 'Created <created/> · expires <expires/>',
  hasExpired: 'Created <created/> · expired <expires/>, and no longer works',
  lastUsed: 'Last call <when/>',
  lastUsedFrom: (network: string) => `Last call <when/> from ${network}`,
  neverUsed: 'No call yet',
  revokeOf: (name: string) => `Revoke the token ${name}`,
  revokeTitle: 'Revoke the token',
  revokeQuestion: (name: string) =>
    `Revoke “${name}”? Scripts that use this token stop at once. This cannot be undone.`,
  revoked: (name: string) => `The token “${name}” was revoked.`,
  revokeFailed: '❌ The token could not be revoked. Please try again.',
};

export type TokenFactsTexts = typeof en;
export const tokenFactsTexts = texts(en, () => import('./token-facts.texts.fr'));
