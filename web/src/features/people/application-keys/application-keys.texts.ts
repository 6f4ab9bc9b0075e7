import { texts } from '../../../ui/texts';

const en = {
  page: {
    title: 'Keys and hosts',
    lead: 'What the mobile app needs to redeem codes, and where codes may lead.',
  },
  title: 'Application keys',
  about:
    'With a key, the mobile app of <application/> redeems QR codes, or tells what its people accept. Its calls are described in <docs>the API documentation</docs>, under “Scans” and “Legal texts”. Everybody with an account in <application/> sees these keys.',
  limitReached: (keys: number) =>
    `There are ${keys} keys, and there can be no more. Revoke one to create another.`,
  listFailed: 'The application keys could not be loaded.',
  none: 'No keys yet',
  oneForEach: 'Create one for each app or device, so that you can revoke it alone when the device is lost.',

  list: 'Application keys',
  isForApp: 'For the app itself: it cannot redeem codes',
  createdBy: 'Created <when/> by <who/>',
  createdByDeleted: 'Created <when/> by a deleted account',
  lastUsed: 'Last used <when/>',
  neverUsed: 'Never used',
  historyOf: (name: string) => `History of the key ${name}`,
  revokeOf: (name: string) => `Revoke the key ${name}`,
  revokeTitle: 'Revoke the key',
  revokeQuestion: {
    SCAN: (name: string) =>
      `Revoke “${name}”? Apps that use this key stop redeeming codes at once. This cannot be undone.`,
    APP: (name: string) =>
      `Revoke “${name}”? Apps that use this key stop calling at once. This cannot be undone.`,
  },
  revoked: (name: string) => `The key “${name}” was revoked.`,
  revokeFailed: '❌ The key could not be revoked. Please try again.',

  name: 'Name of the new key',
  nameExample: 'Scanner at the entrance',
  nameRequired: 'Give the key a name.',
  nameTooLong: (characters: number) => `A name may have at most ${characters} characters.`,
  purpose: 'What it opens',
  purposes: {
    SCAN: { label: 'Scanning', description: 'Redeems codes, and opens all that keys open.' },
    APP: {
      label: 'The app itself',
      description:
        'For acceptances, help search and feedback. It cannot redeem codes, so that it may be shipped inside an app.',
    },
  },
  create: 'Create a key',
  createFailed: '❌ The key could not be created. Please try again.',
  /** A lost answer may stand for a created key, whose secret nobody knows. */
  answerLost: '❌ No answer arrived. If the key is in the list now, revoke it and create another one.',

  created: (name: string) => `The key “${name}” was created`,
  copySecret:
    'Copy this key and enter it in the app. <strong>It is not shown again:</strong> a key that is lost can be replaced, not looked up.',
  theKey: 'the key',
};

export type ApplicationKeysTexts = typeof en;
export const applicationKeysTexts = texts(en, () => import('./application-keys.texts.fr'));
