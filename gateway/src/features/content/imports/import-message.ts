import { type Sentence, together } from '../../../platform/errors/sentences.js';
import type { ImportContext, ImportTarget } from './import-target.js';
import { says } from './imports.messages.js';

export interface ImportedCounts {
  readonly addedCount: number;
  readonly updatedCount: number;
  readonly unchangedCount: number;
  readonly skippedCount: number;
}

/** Says how many rows an import has added, changed and left out. */
export function messageOf(target: ImportTarget, counts: ImportedCounts, { invite }: ImportContext): Sentence {
  const { addedCount, updatedCount, skippedCount } = counts;
  const invites = target.undoKind === 'APP_USERS_IMPORTED' && addedCount > 0;
  return together(
    says.done(target.noun, addedCount, updatedCount),
    skippedCount > 0 && says.leftOut(skippedCount),
    invites && (invite ? says.invited : says.notInvited),
  );
}
