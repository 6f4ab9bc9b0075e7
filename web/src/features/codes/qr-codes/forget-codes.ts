import type { ApolloCache } from '@apollo/client';

const lists = ['qrCodes', 'qrBatches', 'qrCode', 'qrBatch'];

/**
 * Removes everything about codes from the cache, after a change of many at once: which of them have changed, only the
 * gateway knows. Codes on screen are requested again.
 */
export function forgetCodes(cache: ApolloCache) {
  const known = Object.keys(cache.extract() as Record<string, unknown>);
  for (const id of known.filter((id) => /^(QrCode|QrBatch):/.test(id))) cache.evict({ id, broadcast: false });
  for (const fieldName of lists) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}
