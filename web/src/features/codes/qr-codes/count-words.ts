import type { FinalStatus } from './code-status';

/** "1 code", "2,000 codes". */
export const codesOf = (count: number, noun = 'code'): string =>
  count === 1 ? `1 ${noun}` : `${count.toLocaleString('en')} ${noun}s`;

interface Counts {
  active: number;
  used: number;
  revoked: number;
}

/** "Revoke 940 active codes? 60 used ones stay used." */
export function changeQuestion(status: FinalStatus, { active, used, revoked }: Counts): string {
  const [verb, ending] = status === 'REVOKED' ? ['Revoke', ''] : ['Mark', ' as used'];
  const [stayers, word] = status === 'REVOKED' ? [used, 'used'] : [revoked, 'revoked'];
  const question = `${verb} ${codesOf(active, 'active code')}${ending}?`;
  if (stayers === 0) return `${question} This can be undone for 24 hours.`;
  return stayers === 1
    ? `${question} 1 ${word} one stays ${word}.`
    : `${question} ${stayers.toLocaleString('en')} ${word} ones stay ${word}.`;
}

const participles: Record<FinalStatus, string> = { USED: 'marked as used', REVOKED: 'revoked' };

/** "12 codes revoked; 3 were used already and stayed." */
export function changedMessage(
  status: FinalStatus,
  { changedCount, unchangedCount }: { changedCount: number; unchangedCount: number },
  /** The count before, if there was one. */
  before: Pick<Counts, 'used' | 'revoked'> | undefined,
): string {
  const changed = `${codesOf(changedCount)} ${participles[status]}`;
  if (unchangedCount === 0) return `${changed}.`;
  const was =
    !before || before.used > 0 === before.revoked > 0
      ? 'used or revoked'
      : before.used > 0
        ? 'used'
        : 'revoked';
  const verb = unchangedCount === 1 ? 'was' : 'were';
  return `${changed}; ${unchangedCount.toLocaleString('en')} ${verb} ${was} already and stayed.`;
}
