import { type ComponentType, use } from 'react';

/** A screen whose code is loaded when it is first opened. */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LazyScreen(props: Props) {
    const Screen = use(load());
    return <Screen {...props} />;
  };
}
