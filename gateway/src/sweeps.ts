import type { Services } from './composition.js';
import type { Schedule } from './platform/schedule.js';

const intervalSeconds = 600;

/** Removes expired rows every ten minutes. No other code calls the `sweep` of a service. */
export function scheduleSweeps(schedule: Pick<Schedule, 'every'>, services: Services): void {
  const sweep = (name: string, work: () => Promise<void>) => schedule.every(intervalSeconds, name, work);
  sweep('remove expired sessions', () => services.sessions.sweep());
  sweep('remove expired links', () => services.actionTokens.sweep());
  sweep('remove unverified sign-ups', () => services.signUps.sweep());
  sweep('remove old mails from the outbox', () => services.outbox.sweep());
  sweep('remove old mail counts', () => services.mailLimits.sweep());
  sweep('remove old attempts', () => services.loginThrottle.sweep());
  sweep('remove old scans', () => services.qrScans.sweep());
  sweep('remove what can be undone no longer', () => services.undoJournal.sweep());
  sweep('remove old entries of the audit log', () => services.auditRetention.sweep());
  sweep('abandon old print runs', () => services.printRuns.sweep());
}
