import type { FinalStatus } from './code-status';
import { statusChangeTexts } from './status-change.texts';

interface Counts {
  active: number;
  used: number;
  revoked: number;
}

/** "Revoke 940 active codes? 60 used ones stay used." */
export function changeQuestion(status: FinalStatus, { active, used, revoked }: Counts): string {
  const { questionOfActive, undoable, stay } = statusChangeTexts;
  const stayers = status === 'REVOKED' ? used : revoked;
  return `${questionOfActive[status](active)} ${stayers === 0 ? undoable : stay[status](stayers)}`;
}

/** "12 codes revoked; 3 were used already and stayed." */
export function changedMessage(
  status: FinalStatus,
  { changedCount, unchangedCount }: { changedCount: number; unchangedCount: number },
  /** The count before, if there was one. */
  before: Pick<Counts, 'used' | 'revoked'> | undefined,
): string {
  if (unchangedCount === 0) return statusChangeTexts.done[status](changedCount);
  const { either, used, revoked } = statusChangeTexts.donePartly[status];
  const isUnclear = !before || before.used > 0 === before.revoked > 0;
  return (isUnclear ? either : before.used > 0 ? used : revoked)(changedCount, unchangedCount);
}
