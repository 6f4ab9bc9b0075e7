import { texts } from '../../../ui/texts';

const en = {
  lead: 'Phones that redeem codes, each with a key of its own, and browsers that scan.',
  connected: 'Connected devices',
  about: (application: string) =>
    `A phone is connected once, and scans without anybody’s log-in until it is revoked. A browser scans as long as its member may scan in ${application}.`,
  limitReached: (phones: number) =>
    `There are ${phones} phones, and there can be no more. Revoke one to connect another.`,
  listFailed: 'The devices could not be loaded.',
  none: 'No devices yet',
  connectFirst: 'Connect the first phone: it reads a symbol that this page shows.',
  browser: 'Browser',
  version: (version: string) => `version ${version}`,
  facts: (facts: readonly string[]) => facts.join(', '),
  unknownKind: 'It does not say what it is',
  connectedBy: 'Connected <when/> by <who/>',
  connectedByDeleted: 'Connected <when/> by a deleted account',
  lastUsed: 'Last used <when/>',
  neverUsed: 'Never used',
  silentSince: 'Silent since <when/>',
  historyOf: (name: string) => `History of the device ${name}`,

  rename: 'Rename',
  renameOf: (name: string) => `Rename the device ${name}`,
  renameTitle: 'Rename the device',
  nameRequired: 'Give the device a name.',
  nameTooLong: (characters: number) => `A name may have at most ${characters} characters.`,
  renaming: 'Renaming…',
  renamed: (name: string) => `The device is named “${name}” now.`,
  renameFailed: '❌ The device could not be renamed. Please try again.',
  revokeOf: (name: string) => `Revoke the device ${name}`,
  revokeTitle: 'Revoke the device',
  revokeQuestion: (name: string) =>
    `Revoke “${name}”? It stops redeeming codes at once, and its list of codes is of no use any more. Scans that wait on it are sent once it is connected again. This cannot be undone.`,
  revoked: (name: string) => `The device “${name}” was revoked.`,
  revokeFailed: '❌ The device could not be revoked. Please try again.',

  connect: 'Connect a phone',
  pairingFailed: '❌ No code could be made. Please try again.',
  phoneConnected: 'The phone is connected',
  connectedTo: '“<name/>” is connected to <application/>, and can scan now.',
  codeIsOver: 'This code does not work any more: it is older than ten minutes.',
  openPage: 'Open <page/> on the phone, or your app that scans.',
  readSymbol: 'Read this symbol with it.',
  symbol: 'QR code that connects a phone',
  worksOnce: 'It works once, for <left/> more.',
  orType: 'Or type this code on the phone:',
  theCode: 'the code',
  newCode: 'Show a new code',
};

export type DevicesTexts = typeof en;
export const devicesTexts = texts(en, () => import('./devices.texts.fr'));
