import { type ComponentType, lazy } from 'react';
import { textsReady } from './texts';

/** The code of a screen could not be loaded. */
export class CodeLoadError extends Error {}

/** A screen whose code is loaded when it is first opened: `name` is its export in the module that `load` imports. */
export function lazyScreen<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => {
    try {
      const code = await load();
      // Without its French texts it is in English: better than none, as where a phone that scans is offline.
      await textsReady().catch(() => undefined);
      return { default: code[name] };
    } catch (cause) {
      throw new CodeLoadError('The code of a screen could not be loaded.', { cause });
    }
  });
}
