import { Menu } from '@mantine/core';
import {
  type ComponentPropsWithRef,
  cloneElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';

interface LazyMenuProps {
  button: ReactElement<ComponentPropsWithRef<'button'> & { 'data-expanded'?: true | undefined }>;
  /** The items. */
  children: ReactNode;
}

/** A menu that is mounted when its button is first pressed: a page of rows has up to a hundred. */
export function LazyMenu({ button, children }: LazyMenuProps) {
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  const [isUsed, setUsed] = useState(false);
  const [opened, setOpened] = useState(false);
  // Once it is there: a menu that is mounted open does not return the focus to its button.
  useEffect(() => setOpened(isUsed), [isUsed]);
  return (
    <>
      {cloneElement(button, {
        ref: target,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
        'data-expanded': opened || undefined,
        onClick: () => (isUsed ? setOpened(!opened) : setUsed(true)),
      })}
      {isUsed && (
        <Menu id={id} position="bottom-end" opened={opened} onChange={setOpened}>
          <Menu.Target>
            <Reference to={target} />
          </Menu.Target>
          <Menu.Dropdown>{children}</Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

/** Gives the menu the button, which is outside of it. */
function Reference({ to, ref }: { to: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => to.current, [to]);
  return null;
}
