import type { ConnectionsTexts } from './connections.texts';

export const fr: ConnectionsTexts = {
  title: 'Authentification unique',
  connections: 'Associations',
  connected: 'Association : <linked/>',
  connectedAndUsed: 'Association : <linked/>, dernière utilisation : <used/>',
  disconnect: 'Dissocier',
  disconnectFrom: (name) => `Dissocier ${name}`,
  disconnecting: 'Dissociation…',
  disconnected: 'Authentification unique dissociée.',
  notConnected: (provider) =>
    `Votre compte n’est pas associé. Associez-le pour vous connecter avec ${provider}.`,
  connectWith: (provider) => `Associer à ${provider}`,
  connecting: 'Association…',
  unavailable: (provider) => `${provider} ne répond pas pour le moment.`,
};
