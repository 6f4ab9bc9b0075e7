import { formatDate, formatDay } from '../../../ui/language';
import { type Entry, isRedeemedElsewhere } from './entry';

/** “14:03”, and with its day when that is another one. */
export function timeOf(time: string, now = Date.now()): string {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return 'an unknown time';
  const isToday = at.toDateString() === new Date(now).toDateString();
  const hour = formatDate(at, 'time');
  return isToday ? hour : `${hour} on ${formatDay(at, 'short', now)}`;
}

export interface ResultWords {
  readonly title: string;
  readonly detail: string;
}

const reasons: Readonly<Record<string, string>> = {
  already_used: 'Used already',
  revoked: 'Revoked',
  unknown: 'Not a code',
};

/** A scanner that loses its connection types the beginning of a code. */
const isHalf = (text: string) => /^[0-9A-HJKMNP-TV-Z]{4,19}$/i.test(text);

/** What the screen says of a scan: a headline of two or three words, and a sentence. */
export function wordsOf(entry: Entry): ResultWords {
  const { answer, decision, problem, application, text } = entry;
  if (entry.undone === 'done') return { title: 'Undone', detail: 'The code is active again.' };
  if (entry.undone === 'after upload')
    return { title: 'Undone', detail: 'The code is active again when the connection is back.' };
  if (answer) {
    if (answer.status === 'ok') return { title: 'Accepted', detail: problem ?? `A code of ${application}.` };
    const { usedAt, usedBy } = answer.code ?? {};
    const at = [usedAt && `at ${timeOf(usedAt)}`, usedBy && `by ${usedBy}`].filter(Boolean).join(' ');
    if (isRedeemedElsewhere(entry) && answer.reason === 'already_used')
      return {
        title: 'Also redeemed',
        detail: `Accepted here at ${timeOf(entry.scannedAt)}, also redeemed ${at || 'elsewhere'}.`,
      };
    const title = reasons[answer.reason ?? ''] ?? 'Refused';
    if (answer.reason === 'already_used' && at) return { title, detail: `Used ${at}.` };
    if (answer.reason === 'unknown')
      return {
        title,
        detail: isHalf(text)
          ? `${text.length} characters were read, and a code has 20. Scan it again.`
          : `This is no code of ${application}.`,
      };
    return { title, detail: answer.message };
  }
  if (problem !== undefined) return { title: 'Not sent', detail: problem };
  if (decision?.outcome === 'accepted')
    return {
      title: 'Accepted',
      detail: `On the list of ${timeOf(decision.listTime)}. It is sent when the connection is back.`,
    };
  if (decision?.outcome === 'used_here')
    return { title: 'Used already', detail: `Used here at ${timeOf(decision.usedAt)}.` };
  if (decision)
    return {
      title: 'Not checked yet',
      detail: decision.listTime
        ? `Not on the list of ${timeOf(decision.listTime)}. It is checked when the connection is back.`
        : 'There is no connection and no list. It is checked when the connection is back.',
    };
  return { title: 'Checking…', detail: '' };
}
