import type { ImportContext, ImportTarget } from './import-target.js';

export interface ImportedCounts {
  readonly addedCount: number;
  readonly updatedCount: number;
  readonly unchangedCount: number;
  readonly skippedCount: number;
}

/** Says how many rows an import has added, changed and left out. */
export function messageOf(target: ImportTarget, counts: ImportedCounts, { invite }: ImportContext): string {
  const { addedCount, skippedCount } = counts;
  const skipped = skippedCount.toLocaleString('en');
  const left = skippedCount === 1 ? 'One row was left out.' : `${skipped} rows were left out.`;
  const mails = invite ? 'Invitations leave by mail in turn.' : 'No invitations were sent.';
  const invites = target.undoKind === 'APP_USERS_IMPORTED' && addedCount > 0;
  return [doneOf(target, counts), skippedCount > 0 && left, invites && mails].filter(Boolean).join(' ');
}

function doneOf(
  { nouns: [singular, plural] }: ImportTarget,
  { addedCount, updatedCount }: ImportedCounts,
): string {
  const [added, updated] = [addedCount, updatedCount].map((count) => count.toLocaleString('en'));
  const noun = (addedCount || updatedCount) === 1 ? singular : plural;
  if (addedCount === 0) return `${updated} ${noun} updated.`;
  return updatedCount === 0 ? `${added} ${noun} added.` : `${added} ${noun} added, ${updated} updated.`;
}
