import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** "23 h 5 min left"; null when the time is over. */
export function timeLeft(expiresAt: string, now: number): string | null {
  const minutes = Math.ceil((Date.parse(expiresAt) - now) / minuteMs);
  if (minutes <= 0) return null;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])];
  return `${parts.join(' ')} left`;
}

/** The time, every half a minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}
