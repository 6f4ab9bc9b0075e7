import { BrowserStore, OfflineList } from 'back-office-client';
import { scanDatabase } from '../../../gateway/scan-connection';

/** Nothing of the application's codes stays on a device without a connection. Scans that wait do. */
export async function forgetList(): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  const list = await OfflineList.load(new BrowserStore(scanDatabase)).catch(() => undefined);
  await list?.wipe().catch(() => undefined);
}
