import { plural } from '../../../ui/texts';
import type { PasskeysTexts } from './passkeys.texts';

export const fr: PasskeysTexts = {
  title: 'Clés d’accès',
  about:
    'Avec une clé d’accès, vous vous connectez par l’empreinte digitale, le visage ou le code PIN de votre appareil, sans mot de passe ni code. Votre mot de passe continue de fonctionner.',
  listFailed: 'Vos clés d’accès n’ont pas pu être chargées.',
  failed: '❌ Cela n’a pas fonctionné. Veuillez réessayer.',
  notHere: 'Ce navigateur ne prend pas en charge les clés d’accès.',
  limitReached: (max) =>
    plural(max, {
      one: 'Vous avez # clé d’accès, le maximum. Supprimez celle que vous n’utilisez pas.',
      other: 'Vous avez # clés d’accès, le maximum. Supprimez-en une que vous n’utilisez pas.',
    }),
  nameRequired: 'Donnez un nom à la clé d’accès.',
  nameTooLong: (max) =>
    plural(max, {
      one: 'Un nom compte au plus # caractère.',
      other: 'Un nom compte au plus # caractères.',
    }),
  add: {
    name: 'Nom de la nouvelle clé d’accès',
    placeholder: 'Téléphone',
    add: 'Ajouter une clé d’accès',
    added: 'Clé d’accès ajoutée.',
  },
  facts: {
    synced: 'Synchronisée entre vos appareils, création : <made/>, dernière utilisation : <used/>',
    syncedUnused: 'Synchronisée entre vos appareils, création : <made/>, jamais utilisée',
    onOne: 'Sur un seul appareil, création : <made/>, dernière utilisation : <used/>',
    onOneUnused: 'Sur un seul appareil, création : <made/>, jamais utilisée',
  },
  rename: {
    title: 'Renommer la clé d’accès',
    rename: 'Renommer',
    renameOf: (name) => `Renommer la clé d’accès ${name}`,
    renaming: 'Changement du nom…',
    renamed: 'Clé d’accès renommée.',
  },
  remove: {
    title: 'Supprimer la clé d’accès',
    question: (name) =>
      `Supprimer « ${name} » ? Elle ne permettra plus de se connecter. Cette opération est irréversible.`,
    remove: 'Supprimer',
    removed: 'Clé d’accès supprimée.',
    removeOf: (name) => `Supprimer la clé d’accès ${name}`,
  },
};
