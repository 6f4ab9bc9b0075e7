import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useNavigate } from '../../../ui/use-navigate';

interface FoldedProps {
  /** In the address while it is open: `#password`. */
  id: string;
  /** Of the button that opens it. */
  label: string;
  isDangerous?: boolean;
  /** The form, which gets the focus. */
  children: (close: () => void) => ReactNode;
}

/** A form behind the button that opens it. */
export function Folded({ id, label, isDangerous, children }: FoldedProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isNamed = hash === `#${id}`;
  const [isOpen, setOpen] = useState(isNamed);
  const box = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isNamed) setOpen(true);
  }, [isNamed]);
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    const first = isOpen ? 'input:not([hidden])' : 'button';
    box.current?.querySelector<HTMLElement>(first)?.focus();
  }, [isOpen]);

  const name = useCallback(
    (next: string) => navigate(`${pathname}${search}${next}`, { replace: true, preventScrollReset: true }),
    [navigate, pathname, search],
  );
  const open = () => {
    setOpen(true);
    name(`#${id}`);
  };
  const close = () => {
    setOpen(false);
    if (isNamed) name('');
  };
  return (
    <div ref={box}>
      {isOpen ? (
        children(close)
      ) : (
        <Button variant="default" {...(isDangerous && { c: 'var(--mantine-color-error)' })} onClick={open}>
          {label}
        </Button>
      )}
    </div>
  );
}
