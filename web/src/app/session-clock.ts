import { session } from '../gateway/session';

const checkIntervalMs = 60_000;

/** Checks the expiry once now and every 60 seconds, and when the tab is looked at again. Returns how to stop it. */
export function startSessionClock(): () => void {
  const check = () => session.endIfExpired();
  check();
  const timer = setInterval(check, checkIntervalMs);
  // Timers stand still while a laptop sleeps.
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}
