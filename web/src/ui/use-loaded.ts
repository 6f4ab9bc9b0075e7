import { type ComponentType, useEffect, useState } from 'react';
import { notify } from './notify';
import { textsReady } from './texts';

interface Loadable<Name extends string, Props> {
  load: () => Promise<Record<Name, ComponentType<Props>>>;
  /** The export of the module. */
  name: Name;
  /** Takes the need back when the code could not be loaded; the next one tries again. */
  onFailure: () => void;
  /** What the person reads then. */
  failed: string;
}

/**
 * A component that few people open, whose code is loaded when it is first needed. Outside of the screens: there a failure
 * to load would take the whole page down.
 */
export function useLoaded<Name extends string, Props>(
  isNeeded: boolean,
  { load, name, onFailure, failed }: Loadable<Name, Props>,
): ComponentType<Props> | undefined {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is new on each render and does the same.
  useEffect(() => {
    if (!isNeeded || Loaded) return;
    loaded(load).then(
      (code) => setLoaded(() => code[name]),
      () => {
        onFailure();
        notify(failed, { tone: 'error' });
      },
    );
  }, [isNeeded, Loaded]);
  return Loaded;
}

async function loaded<Code>(load: () => Promise<Code>): Promise<Code> {
  const code = await load();
  await textsReady().catch(() => undefined);
  return code;
}

/**
 * Whether a window is open whose code was just loaded: it appears closed first, because it notes what had the focus when it
 * opens.
 */
export function useOpened(isLoaded: boolean, opened: boolean): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(isLoaded), [isLoaded]);
  return isShown && opened;
}
