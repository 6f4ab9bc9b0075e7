export { BrowserStore } from './browser-store.js';
export { MemoryStore } from './memory-store.js';
export { type Decision, OfflineList } from './offline-list.js';
export { type Pairing, readPairing, UpdateTheApp } from './pairing.js';
export { Refused, ScanClient, Unreachable } from './scan-client.js';
export { type QueuedScan, ScanQueue, type ScanResult } from './scan-queue.js';
export { codeIn, plainText } from './scanned-text.js';
export type { Store } from './store.js';
export type * from './types.js';
