import { texts } from '../../../ui/texts';

const en = {
  title: 'Single sign-on',
  connections: 'Connections',
  connected: 'Connected <linked/>',
  connectedAndUsed: 'Connected <linked/>, last used <used/>',
  disconnect: 'Disconnect',
  disconnectFrom: (name: string) => `Disconnect ${name}`,
  disconnecting: 'Disconnecting…',
  disconnected: 'Single sign-on disconnected.',
  notConnected: (provider: string) =>
    `Your account is not connected. Connect it to sign in with ${provider}.`,
  connectWith: (provider: string) => `Connect with ${provider}`,
  connecting: 'Connecting…',
  unavailable: (provider: string) => `${provider} does not answer at the moment.`,
};

export type ConnectionsTexts = typeof en;
export const connectionsTexts = texts(en, () => import('./connections.texts.fr'));
