import { BrowserStore, MemoryStore, type Store } from 'back-office-client';
import { scanDatabase } from '../../../gateway/scan-connection';

/** IndexedDB, unless the browser refuses it. */
export const openStore = (): Store =>
  typeof indexedDB === 'undefined' ? new MemoryStore() : new BrowserStore(scanDatabase);
