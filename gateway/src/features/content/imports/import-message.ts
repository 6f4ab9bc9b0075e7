import type { ImportContext, ImportTarget } from './import-target.js';

export interface ImportedCounts {
  readonly addedCount: number;
  readonly updatedCount: number;
  readonly unchangedCount: number;
  readonly skippedCount: number;
}

/** Says how many rows an import has added, changed and left out. */
export function messageOf(
  { nouns: [singular, plural], undoKind }: ImportTarget,
  { addedCount, updatedCount, skippedCount }: ImportedCounts,
  { invite }: ImportContext,
): string {
  const count = (number: number) => `${number.toLocaleString('en')} ${number === 1 ? singular : plural}`;
  const parts = [
    addedCount > 0 && `${count(addedCount)} added`,
    updatedCount > 0 && `${addedCount > 0 ? updatedCount.toLocaleString('en') : count(updatedCount)} updated`,
  ];
  const left =
    skippedCount === 1
      ? ' One row was left out.'
      : ` ${skippedCount.toLocaleString('en')} rows were left out.`;
  const invited = invite ? ' Invitations leave by mail in turn.' : ' No invitations were sent.';
  const mails = undoKind === 'APP_USERS_IMPORTED' && addedCount > 0 ? invited : '';
  return `${parts.filter(Boolean).join(', ')}.${skippedCount > 0 ? left : ''}${mails}`;
}
