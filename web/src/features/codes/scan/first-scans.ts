import { ScanQueue, type Store } from 'back-office-client';
import { entryOf } from './entry';
import { History } from './history';
import { newNonce } from './new-nonce';
import type { Reading } from './wedge';

interface Place {
  readonly store: Store;
  readonly application: string;
  readonly gate: string;
}

/** Keeps a scan before its browser is connected. The connection sends it. @returns its nonce */
export async function keepFirstScan({ text, byKeys }: Reading, place: Place): Promise<string> {
  const { store, application, gate: device } = place;
  const read = { code: text.trim(), ...(byKeys !== undefined && { byKeys }) };
  const scan = { nonce: newNonce(), scannedAt: new Date().toISOString(), device, ...read };
  const queued = await new ScanQueue({ store, application }).add(scan, false);
  await new History(store, application).put(entryOf(queued));
  return scan.nonce;
}
