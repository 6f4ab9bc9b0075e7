import { useEffect, useState } from 'react';
import { onTick } from '../../../ui/clock';

const minuteMs = 60_000;

/** "23 h 5 min left"; null when the time is over. */
export function timeLeft(expiresAt: string, now: number): string | null {
  const minutes = Math.ceil((Date.parse(expiresAt) - now) / minuteMs);
  if (minutes <= 0) return null;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])];
  // Not over two lines.
  return `${parts.join(' ')} left`.replaceAll(' ', '\u00a0');
}

/** The time, renewed while the page is open. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => onTick(() => setNow(Date.now())), []);
  return now;
}
