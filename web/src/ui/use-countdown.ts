import { useEffect, useState } from 'react';

/** Counts whole seconds down to 0. By the clock, not by ticks: timers of a hidden tab stand still. */
export function useCountdown(seconds: number) {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((endsAt - now) / 1_000));

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), endsAt - now - (left - 1) * 1_000);
    return () => clearTimeout(timer);
  }, [endsAt, now, left]);

  const start = () => {
    const time = Date.now();
    setNow(time);
    setEndsAt(time + seconds * 1_000);
  };
  return { left, start };
}
