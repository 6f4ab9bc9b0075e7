import DataLoader from 'dataloader';
import type { RequestContext } from './request-context.js';

/**
 * Gathers what the rows of one request ask for one by one into a single question to a service. Nothing is remembered
 * beyond the request.
 *
 * @param load answers many keys at once, in their order
 */
export function perRequest<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (context: RequestContext) => DataLoader<Key, Value> {
  const loaders = new WeakMap<RequestContext, DataLoader<Key, Value>>();
  return (context) => {
    const known = loaders.get(context);
    if (known) return known;
    const loader = new DataLoader(load);
    loaders.set(context, loader);
    return loader;
  };
}
