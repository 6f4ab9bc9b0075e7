import { plural, texts } from '../../../ui/texts';

/** Names may hold what a text counts with. */
const named = (text: string, name: string) => text.replace('<name/>', () => name);

const en = {
  undoing: 'Undoing…',
  closeOffer: 'Close the offer to undo',
  /** What an entry did, with how many things. */
  kinds: {
    QUESTIONS_DELETED: (count: number) =>
      plural(count, { one: '# question deleted', other: '# questions deleted' }),
    HELP_TASKS_DELETED: (count: number) =>
      plural(count, { one: '# help task deleted', other: '# help tasks deleted' }),
    APP_USERS_DELETED: (count: number) =>
      plural(count, { one: '# app user deleted', other: '# app users deleted' }),
    TRANSLATIONS_DELETED: (count: number) =>
      plural(count, { one: '# translation deleted', other: '# translations deleted' }),
    QUESTIONS_IMPORTED: (count: number) =>
      plural(count, { one: '# question imported', other: '# questions imported' }),
    HELP_TASKS_IMPORTED: (count: number) =>
      plural(count, { one: '# help task imported', other: '# help tasks imported' }),
    APP_USERS_IMPORTED: (count: number) =>
      plural(count, { one: '# app user imported', other: '# app users imported' }),
    HELP_SEARCH_IGNORED: (count: number) =>
      plural(count, { one: '# search ignored', other: '# searches ignored' }),
    QR_STATUS_CHANGED: (count: number) =>
      plural(count, { one: 'Status of # QR code changed', other: 'Status of # QR codes changed' }),
    QR_BATCH_REVOKED: (count: number) =>
      plural(count, { one: '# QR code revoked', other: '# QR codes revoked' }),
    QR_BATCH_VALIDITY_CHANGED: (count: number) =>
      plural(count, { one: 'Validity of # batch changed', other: 'Validity of # batches changed' }),
    QR_CODE_VALIDITY_CHANGED: (count: number) =>
      plural(count, { one: 'Validity of # QR code changed', other: 'Validity of # QR codes changed' }),
    QR_CODE_VALUES_CHANGED: (count: number) =>
      plural(count, { one: 'Values of # QR code changed', other: 'Values of # QR codes changed' }),
  },
  /** From what to what: only active codes change. */
  statusChanged: {
    used: (count: number) =>
      plural(count, {
        one: '# QR code changed from active to used',
        other: '# QR codes changed from active to used',
      }),
    revoked: (count: number) =>
      plural(count, {
        one: '# QR code changed from active to revoked',
        other: '# QR codes changed from active to revoked',
      }),
  },
  statusChangedOf: {
    used: (count: number, batch: string) =>
      named(
        plural(count, {
          one: '# QR code of <name/> changed from active to used',
          other: '# QR codes of <name/> changed from active to used',
        }),
        batch,
      ),
    revoked: (count: number, batch: string) =>
      named(
        plural(count, {
          one: '# QR code of <name/> changed from active to revoked',
          other: '# QR codes of <name/> changed from active to revoked',
        }),
        batch,
      ),
  },
  /** The same of what belongs to something with a name: a batch, or languages. */
  kindsOf: {
    TRANSLATIONS_DELETED: (count: number, languages: string) =>
      named(
        plural(count, {
          one: '# translation into <name/> deleted',
          other: '# translations into <name/> deleted',
        }),
        languages,
      ),
    QR_BATCH_REVOKED: (count: number, batch: string) =>
      named(
        plural(count, { one: '# QR code of <name/> revoked', other: '# QR codes of <name/> revoked' }),
        batch,
      ),
  },
};

export type UndoEntryTexts = typeof en;
export const undoEntryTexts = texts(en, () => import('./undo-entry.texts.fr'));
