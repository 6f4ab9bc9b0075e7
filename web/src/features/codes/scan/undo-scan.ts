import { Unreachable } from 'back-office-client';
import { canUndo, type Entry, messageOf } from './entry';
import { scanTexts } from './scan.texts';
import type { ScanDesk } from './scan-desk';

/** Takes an accepted or waiting scan back. */
export async function undoScan(desk: ScanDesk, { nonce }: Entry): Promise<void> {
  const entry = desk.history.find(nonce);
  if (!entry || !canUndo(entry, Date.now(), desk.options.deviceId)) return;
  try {
    if (entry.answer) await desk.options.client.annul(nonce);
    const queued = entry.answer ? undefined : await desk.queue.undo(nonce);
    if (queued === 'forgotten') desk.waitsNoMore(nonce);
    await desk.list?.forget(entry.text, entry.scannedAt);
    const undone = queued === 'after upload' ? ('after upload' as const) : ('done' as const);
    await desk.history.put({ ...entry, undone });
  } catch (error) {
    if (desk.endIfRevoked(error)) return;
    if (error instanceof Unreachable) desk.reach.lost();
    const why =
      error instanceof Unreachable
        ? scanTexts.problems.notUndoneOffline
        : scanTexts.problems.notUndone(messageOf(error));
    await desk.history.put({ ...entry, problem: why });
  }
  desk.changed(true);
}
