import type { Decision, ScanAnswer } from 'back-office-client';
import { commonTexts } from '../../../ui/common.texts';
import { interfaceLanguage, written } from '../../../ui/edition';
import { formatDate, formatDay } from '../../../ui/language';
import { type Entry, isRedeemedElsewhere } from './entry';
import { gateAlone } from './gate';
import { resultTexts } from './result.texts';

/** French shortens months with a full stop, which would stand before that of a sentence. */
const month = interfaceLanguage === 'fr' ? 'long' : 'short';

/** “14:03”, and with its day when that is another one. */
export function timeOf(time: string, now = Date.now()): string {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return resultTexts.unknownTime;
  const isToday = at.toDateString() === new Date(now).toDateString();
  const hour = formatDate(at, 'time');
  return isToday ? hour : resultTexts.timeOnDay(hour, formatDay(at, month, now));
}

export interface ResultWords {
  readonly title: string;
  readonly detail: string;
}

/** A scanner that loses its connection types the beginning of a code. */
const isHalf = (text: string) => /^[0-9A-HJKMNP-TV-Z]{4,19}$/i.test(text);

/** Why a scan was refused, in the words of the page where it has any. */
export function sentenceOf(reason: string | undefined, gatewaySentence: string): string {
  const own: Readonly<Record<string, (sentence: string) => string>> = resultTexts.sentences;
  return own[reason ?? '']?.(gatewaySentence) ?? written(gatewaySentence);
}

/** What the screen says of a scan: a headline of two or three words, and a sentence. */
export function wordsOf(entry: Entry): ResultWords {
  const { answer, decision, problem, application } = entry;
  const t = resultTexts;
  if (entry.undone === 'done') return { title: t.undone, detail: t.undoneDetail };
  if (entry.undone === 'after upload') return { title: t.undone, detail: t.undoneLater };
  if (answer?.status === 'ok')
    return { title: t.accepted, detail: problem ?? withUses(t.acceptedDetail(application), answer.usesLeft) };
  if (answer) return refusalOf(entry, answer);
  if (problem !== undefined) return { title: t.notSent, detail: problem };
  if (decision?.outcome === 'accepted')
    return {
      title: t.accepted,
      detail: withUses(t.acceptedByList(timeOf(decision.listTime)), decision.usesLeft),
    };
  const refused = decision && refusedByList(decision);
  if (refused) return refused;
  if (decision?.outcome === 'undecided')
    return {
      title: t.notChecked,
      detail: decision.listTime ? t.notOnList(timeOf(decision.listTime)) : t.noList,
    };
  return { title: commonTexts.checking, detail: '' };
}

const withUses = (sentence: string, usesLeft = 0) =>
  usesLeft > 0 ? resultTexts.usesLeft(sentence, usesLeft) : sentence;

function refusedByList(decision: Decision): ResultWords | undefined {
  const { reasons, used, validFrom, validUntil } = resultTexts;
  switch (decision.outcome) {
    case 'used_here':
      return { title: reasons.already_used, detail: used.here(timeOf(decision.usedAt)) };
    case 'used_today':
      return { title: reasons.used_today, detail: used.today };
    case 'too_early':
      return { title: reasons.too_early, detail: validFrom(timeOf(decision.validFrom)) };
    case 'expired':
      return { title: reasons.expired, detail: validUntil(timeOf(decision.validUntil)) };
    default:
      return undefined;
  }
}

function refusalOf(entry: Entry, { reason, message, code }: ScanAnswer): ResultWords {
  const t = resultTexts;
  const { usedAt, usedBy } = code ?? {};
  const gate = gateAlone(usedBy);
  const time = usedAt ? timeOf(usedAt) : undefined;
  if (isRedeemedElsewhere(entry) && reason === 'already_used')
    return { title: t.alsoRedeemed.title, detail: alsoRedeemed(timeOf(entry.scannedAt), time, gate) };
  const titles: Readonly<Record<string, string>> = t.reasons;
  const title = titles[reason ?? ''] ?? t.refused;
  const used = reason === 'already_used' && usedSentence(time, gate);
  if (used) return { title, detail: used };
  if (reason === 'too_early' && code?.validFrom)
    return { title, detail: t.validFrom(timeOf(code.validFrom)) };
  if (reason === 'expired' && code?.validUntil)
    return { title, detail: t.validUntil(timeOf(code.validUntil)) };
  if (reason === 'unknown') {
    const { text, application } = entry;
    return { title, detail: isHalf(text) ? t.half(text.length) : t.noCodeOf(application) };
  }
  return { title, detail: sentenceOf(reason, message) };
}

function usedSentence(time?: string, gate?: string): string | undefined {
  const { at, by, atBy } = resultTexts.used;
  if (time) return gate ? atBy(time, gate) : at(time);
  return gate ? by(gate) : undefined;
}

function alsoRedeemed(here: string, time?: string, gate?: string): string {
  const { at, by, atBy, elsewhere } = resultTexts.alsoRedeemed;
  if (time) return gate ? atBy(here, time, gate) : at(here, time);
  return gate ? by(here, gate) : elsewhere(here);
}
