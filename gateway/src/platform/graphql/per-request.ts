import DataLoader from 'dataloader';
import type { RequestContext } from './request-context.js';

/**
 * Batches the loads of one request into calls of a service. Caches for the duration of the request.
 *
 * @param load returns the values of many keys, in their order; an error fails the load of its key only
 * @param maxBatchSize the largest number of keys in one call
 */
export function perRequest<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly (Value | Error)[]>,
  maxBatchSize?: number,
): (context: RequestContext) => DataLoader<Key, Value> {
  const loaders = new WeakMap<RequestContext, DataLoader<Key, Value>>();
  return (context) => {
    const known = loaders.get(context);
    if (known) return known;
    const loader = new DataLoader(load, maxBatchSize === undefined ? {} : { maxBatchSize });
    loaders.set(context, loader);
    return loader;
  };
}
