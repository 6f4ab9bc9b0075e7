import { useEffect, useState } from 'react';
import { onTick } from '../../../ui/clock';
import { recentlyDeletedTexts } from './recently-deleted.texts';

const minuteMs = 60_000;

/** "23 h 5 min left"; null when the time is over. */
export function timeLeft(expiresAt: string, now: number): string | null {
  const minutes = Math.ceil((Date.parse(expiresAt) - now) / minuteMs);
  if (minutes <= 0) return null;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  // Not over two lines.
  return inWords(hours, rest).replaceAll(' ', '\u00a0');
}

function inWords(hours: number, minutes: number): string {
  const t = recentlyDeletedTexts;
  if (hours === 0) return t.minutesLeft(minutes);
  return minutes === 0 ? t.hoursLeft(hours) : t.hoursAndMinutesLeft(hours, minutes);
}

/** The time, renewed while the page is open. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => onTick(() => setNow(Date.now())), []);
  return now;
}
