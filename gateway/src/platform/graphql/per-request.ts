import DataLoader from 'dataloader';
import type { RequestContext } from './request-context.js';

/**
 * Batches the loads of one request into calls of a service. Nothing is cached beyond the request.
 *
 * @param load answers many keys at once, in their order; an error fails the load of its key alone
 * @param maxBatchSize the most keys of one call
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
