import { plural } from '../../../ui/texts';
import type { UndoEntryTexts } from './undo-entry.texts';

const named = (text: string, name: string) => text.replace('<name/>', () => name);

export const fr: UndoEntryTexts = {
  undoing: 'Annulation…',
  closeOffer: 'Fermer la proposition d’annuler',
  kinds: {
    QUESTIONS_DELETED: (count) =>
      plural(count, { one: '# question supprimée', other: '# questions supprimées' }),
    HELP_TASKS_DELETED: (count) =>
      plural(count, { one: '# fiche d’aide supprimée', other: '# fiches d’aide supprimées' }),
    APP_USERS_DELETED: (count) =>
      plural(count, {
        one: '# utilisateur de l’application supprimé',
        other: '# utilisateurs de l’application supprimés',
      }),
    TRANSLATIONS_DELETED: (count) =>
      plural(count, { one: '# traduction supprimée', other: '# traductions supprimées' }),
    QUESTIONS_IMPORTED: (count) =>
      plural(count, { one: '# question importée', other: '# questions importées' }),
    HELP_TASKS_IMPORTED: (count) =>
      plural(count, { one: '# fiche d’aide importée', other: '# fiches d’aide importées' }),
    APP_USERS_IMPORTED: (count) =>
      plural(count, {
        one: '# utilisateur de l’application importé',
        other: '# utilisateurs de l’application importés',
      }),
    HELP_SEARCH_IGNORED: (count) =>
      plural(count, { one: '# recherche ignorée', other: '# recherches ignorées' }),
    QR_STATUS_CHANGED: (count) =>
      plural(count, { one: 'Statut de # code QR modifié', other: 'Statut de # codes QR modifié' }),
    QR_BATCH_REVOKED: (count) => plural(count, { one: '# code QR révoqué', other: '# codes QR révoqués' }),
    QR_BATCH_VALIDITY_CHANGED: (count) =>
      plural(count, { one: 'Validité de # lot modifiée', other: 'Validité de # lots modifiée' }),
    QR_CODE_VALIDITY_CHANGED: (count) =>
      plural(count, { one: 'Validité de # code QR modifiée', other: 'Validité de # codes QR modifiée' }),
    QR_CODE_VALUES_CHANGED: (count) =>
      plural(count, { one: 'Valeurs de # code QR modifiées', other: 'Valeurs de # codes QR modifiées' }),
  },
  statusChanged: {
    used: (count) =>
      plural(count, {
        one: '# code QR passé d’actif à utilisé',
        other: '# codes QR passés d’actif à utilisé',
      }),
    revoked: (count) =>
      plural(count, {
        one: '# code QR passé d’actif à révoqué',
        other: '# codes QR passés d’actif à révoqué',
      }),
  },
  statusChangedOf: {
    used: (count, batch) =>
      named(
        plural(count, {
          one: '# code QR du lot <name/> passé d’actif à utilisé',
          other: '# codes QR du lot <name/> passés d’actif à utilisé',
        }),
        batch,
      ),
    revoked: (count, batch) =>
      named(
        plural(count, {
          one: '# code QR du lot <name/> passé d’actif à révoqué',
          other: '# codes QR du lot <name/> passés d’actif à révoqué',
        }),
        batch,
      ),
  },
  kindsOf: {
    TRANSLATIONS_DELETED: (count, languages) =>
      named(
        plural(count, {
          one: '# traduction supprimée : <name/>',
          other: '# traductions supprimées : <name/>',
        }),
        languages,
      ),
    QR_BATCH_REVOKED: (count, batch) =>
      named(
        plural(count, {
          one: '# code QR du lot <name/> révoqué',
          other: '# codes QR du lot <name/> révoqués',
        }),
        batch,
      ),
  },
};
