import { texts } from '../../../ui/texts';

const en = {
  title: 'Passkeys',
  about:
    'With a passkey you log in by the fingerprint, face or PIN of your device, without a password or a code. Your password keeps working.',
  listFailed: 'Your passkeys could not be loaded.',
  failed: '❌ That did not work. Please try again.',
  notHere: 'This browser has no passkeys.',
  limitReached: (max: number) =>
    `You have ${max} passkeys, which is the most. Remove one that you do not use.`,
  nameRequired: 'Give the passkey a name.',
  nameTooLong: (max: number) => `A name has at most ${max} characters.`,
  add: {
    name: 'Name of the new passkey',
    placeholder: 'Phone',
    add: 'Add a passkey',
    added: 'Passkey added.',
  },
  /** What is known of one, by whether it is synced and whether it was used. */
  facts: {
    synced: 'Synced between your devices, made <made/>, last used <used/>',
    syncedUnused: 'Synced between your devices, made <made/>, never used',
    onOne: 'On one device, made <made/>, last used <used/>',
    onOneUnused: 'On one device, made <made/>, never used',
  },
  rename: {
    title: 'Rename the passkey',
    rename: 'Rename',
    renameOf: (name: string) => `Rename the passkey ${name}`,
    renaming: 'Renaming…',
    renamed: 'Passkey renamed.',
  },
  remove: {
    title: 'Remove the passkey',
    question: (name: string) => `Remove “${name}”? It does not log in any more. This cannot be undone.`,
    remove: 'Remove',
    removed: 'Passkey removed.',
    removeOf: (name: string) => `Remove the passkey ${name}`,
  },
};

export type PasskeysTexts = typeof en;
export const passkeysTexts = texts(en, () => import('./passkeys.texts.fr'));
