import { type ComponentType, use } from 'react';

/** Delays before a screen's code is requested again: a short loss of the connection goes unnoticed. */
const retryDelaysMs = [1_000, 3_000];

/** The code of a screen could not be loaded. After `forget`, rendering the screen loads it anew. */
export class ScreenLoadError extends Error {
  constructor(
    readonly forget: () => void,
    cause: unknown,
  ) {
    super('The code of the screen could not be loaded.', { cause });
  }
}

/** A screen whose code is loaded when it is first opened. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  let loading: Promise<ComponentType> | undefined;
  const forget = () => {
    loading = undefined;
  };
  const begin = () =>
    loadPatiently(load).then(
      (module) => module[name],
      (cause: unknown) => {
        throw new ScreenLoadError(forget, cause);
      },
    );

  return function LazyScreen() {
    loading ??= begin();
    const Screen = use(loading);
    return <Screen />;
  };
}

async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const pause of retryDelaysMs) {
    try {
      return await load();
    } catch {
      // Offline, waiting does not help: the screen says so, and is loaded when the connection is back.
      if (!navigator.onLine) break;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}
