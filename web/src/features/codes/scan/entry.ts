import type { Decision, QueuedScan, Scan, ScanAnswer } from 'back-office-client';
import { written } from '../../../ui/edition';

/** What a screen says of a scan. Amber stands for “not decided yet”, and never for a code that may be invalid. */
export type Tone = 'green' | 'red' | 'amber';

/** One scan of this browser, in the list of last scans. */
export interface Entry {
  /** Of its place among the others. */
  readonly key: string;
  readonly nonce: string;
  readonly application: string;
  /** What was read or typed. */
  readonly text: string;
  /** By the clock of this device. */
  readonly scannedAt: string;
  /** What was said without a connection. */
  readonly decision?: Decision;
  /** The gateway's answer; absent while the scan waits. */
  readonly answer?: ScanAnswer;
  /** The device whose key the answer came to: it alone may undo the scan. */
  readonly answeredTo?: string;
  readonly undone?: 'done' | 'after upload' | 'failed';
  /** Why it could not be undone, or not be sent. */
  readonly problem?: string;
}

/** As the gateway has it. */
export const undoMs = 15 * 60_000;

export const isWaiting = ({ answer, undone, problem }: Entry): boolean =>
  answer === undefined && problem === undefined && undone !== 'done';

/** Accepted by the list, and then refused, because somebody else had redeemed the code. */
export const isRedeemedElsewhere = ({ decision, answer }: Entry): boolean =>
  decision?.outcome === 'accepted' && answer !== undefined && answer.status !== 'ok';

export function toneOf({ answer, decision, problem }: Entry): Tone {
  if (answer) return answer.status === 'ok' ? 'green' : 'red';
  if (problem !== undefined) return 'red';
  if (decision?.outcome === 'accepted') return 'green';
  return decision === undefined || decision.outcome === 'undecided' ? 'amber' : 'red';
}

/** What waits can be taken back at any time. @param deviceId the device as which this browser is connected */
export const canUndo = (entry: Entry, now: number, deviceId: string): boolean =>
  entry.undone === undefined &&
  toneOf(entry) !== 'red' &&
  (isWaiting(entry) || (entry.answeredTo === deviceId && now - Date.parse(entry.scannedAt) < undoMs));

export const textOf = ({ code, serial }: Scan): string => serial ?? code ?? '';

export const messageOf = (error: unknown) => written(error instanceof Error ? error.message : String(error));

export const entryOf = (scan: QueuedScan): Entry => ({
  key: scan.key,
  nonce: scan.nonce,
  application: scan.application,
  text: textOf(scan),
  scannedAt: scan.scannedAt ?? '',
});
