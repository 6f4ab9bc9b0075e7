import { type ComponentType, use } from 'react';
import type { ScreenCode } from './screens';

/** A screen whose code is loaded when it is first opened. */
export function lazyScreen(load: ScreenCode): ComponentType {
  return function LazyScreen() {
    const Screen = use(load());
    return <Screen />;
  };
}
