import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { afterFirstAct } from './first-act';
import { pressEnded } from './held-press';
import { type CodeLoadError, codeLoader } from './load-code';

export interface OnDemandProps {
  needed: boolean;
  fallback?: ReactNode;
}

/**
 * A component that only an act of the person brings up, such as a dialog. Its code is loaded at the first sign of a
 * person, or else when it is `needed`; until then its `fallback` is shown.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & OnDemandProps> {
  let loaded: ComponentType<Props> | undefined;
  const listeners = new Set<() => void>();
  const loadOnce = codeLoader(async () => {
    const component = await load();
    await pressEnded();
    loaded = component;
    for (const listener of listeners) listener();
  });
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  afterFirstAct(loadOnce);

  return function OnDemand({ needed, fallback = null, ...props }) {
    const Component = useSyncExternalStore(subscribe, () => loaded);
    useEffect(() => {
      if (needed) loadOnce().catch((error: CodeLoadError) => error.forget());
    }, [needed]);
    return Component ? <Component {...(props as unknown as Props)} /> : fallback;
  };
}
