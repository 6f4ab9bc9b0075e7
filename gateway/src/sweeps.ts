import type { Services } from './composition.js';
import { sweepSeconds } from './features/operations/sweep-runs/sweep-runs.service.js';
import type { Logger } from './platform/logger.js';
import type { Schedule } from './platform/schedule.js';

const mailIntervalSeconds = 900;
/** A gateway that was down when a mail became due sends it soon after its start. */
const firstMailSeconds = 5;

/** A service that removes what is no longer needed. */
interface Sweepable {
  /** @param stop aborted when the gateway stops: long work ends early. @returns how many things were removed */
  sweep(stop?: AbortSignal): Promise<number>;
}

/** The sweeps, in the words of the log. */
const sweeps = (services: Services): readonly (readonly [string, Sweepable])[] => [
  ['expired sessions', services.sessions],
  ['log-ins without a second step', services.pendingLogIns],
  ['old challenges of passkeys', services.passkeyChallenges],
  ['old access tokens', services.accessTokens],
  ['unfinished single sign-ons', services.singleSignOnStates],
  ['expired links', services.actionTokens],
  ['connection codes of devices', services.devicePairings],
  ['unverified sign-ups', services.signUps],
  ['old mails of the outbox', services.outbox],
  ['old mail files', services.mailFiles],
  ['old mail counts', services.mailLimits],
  ['old log-in attempts', services.loginThrottle],
  ['old scans', services.qrScans],
  ['acceptances of erased people', services.acceptancePeople],
  ['expired undo entries', services.undoJournal],
  ['deleted app users', services.forgottenAppUsers],
  ['unfinished erasures', services.erasures],
  ['old audit entries', services.auditRetention],
  ['old counts of legacy calls', services.legacyUsage],
  ['unconfirmed print runs', services.printRuns],
  ['ended hand-overs', services.handOvers],
  ['old links that end mails', services.watchLinks],
  ['old messages of webhooks', services.webhookTimes],
  ['old searches in help centers', services.missedSearches],
  ['old answers about help tasks', services.helpVotes],
];

/**
 * Removes what is old about every ten minutes, and mails what is due about every quarter of an hour. No other code calls the
 * `sweep` of a service.
 */
export function scheduleSweeps(
  schedule: Pick<Schedule, 'every'>,
  services: Services,
  logger: Pick<Logger, 'info' | 'debug' | 'warn'>,
): void {
  schedule.every(sweepSeconds, 'sweep', (stop) => runSweeps(services, logger, stop));
  schedule.every(sweepSeconds, 'write messages of webhooks', (stop) => services.webhookTimes.writeDue(stop));
  const mails = async (stop: AbortSignal) => {
    await services.weeklySummaries.mailDue(stop);
    await services.scanAlarms.raiseDue(stop);
    await services.tokenReminders.mailDue(stop);
  };
  schedule.every(mailIntervalSeconds, 'mail summaries and alarms', mails, firstMailSeconds);
}

/** Runs one sweep after another, so that they do not take all connections at once; one that fails stops no other. */
async function runSweeps(
  services: Services,
  logger: Pick<Logger, 'info' | 'debug' | 'warn'>,
  stop: AbortSignal,
): Promise<void> {
  const done: string[] = [];
  for (const [sweep, service] of sweeps(services)) {
    if (stop.aborted) break;
    const startedAt = performance.now();
    try {
      const removed = await service.sweep(stop);
      const ms = Math.round(performance.now() - startedAt);
      // A line for every run that removed something; the others would fill the log.
      logger[removed > 0 ? 'info' : 'debug']({ sweep, removed, ms }, `Swept ${sweep}`);
      done.push(sweep);
    } catch (error) {
      logger.warn({ err: error, sweep }, `Did not sweep ${sweep}; the next run tries again`);
    }
  }
  await services.sweepRuns.note(done);
}
