import type { Services } from './composition.js';
import type { Schedule } from './platform/schedule.js';

const intervalSeconds = 600;

/** Removes every ten minutes what is over. Nothing else calls a service's `sweep`. */
export function scheduleSweeps(schedule: Pick<Schedule, 'every'>, services: Services): void {
  const sweep = (name: string, work: () => Promise<void>) => schedule.every(intervalSeconds, name, work);
  sweep('remove expired sessions', () => services.sessions.sweep());
  sweep('remove expired links', () => services.actionTokens.sweep());
  sweep('remove unverified sign-ups', () => services.signUps.sweep());
  sweep('empty the outbox of what is over', () => services.outbox.sweep());
  sweep('forget old mail counts', () => services.mailLimits.sweep());
  sweep('forget old attempts', () => services.loginThrottle.sweep());
}
