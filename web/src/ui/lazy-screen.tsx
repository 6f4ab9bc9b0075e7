import { type ComponentType, lazy } from 'react';

/** The code of a screen could not be loaded. */
export class CodeLoadError extends Error {}

/** A screen whose code is loaded when it is first opened: `name` is its export in the module that `load` imports. */
export function lazyScreen<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => {
    const code = await load().catch((cause: unknown) => {
      throw new CodeLoadError('The code of a screen could not be loaded.', { cause });
    });
    return { default: code[name] };
  });
}
