import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';

interface BusyButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  busy: boolean;
  /** Its text while busy: "Saving…". */
  busyLabel: string;
}

/**
 * A button that says it is at work. Never disabled: that would take the keyboard's place away. Its form, or `onClick`,
 * must ignore a second press.
 */
export function BusyButton({ busy, busyLabel, children, leftSection, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      leftSection={busy ? <Loader size={14} color="currentColor" aria-hidden="true" /> : leftSection}
      aria-disabled={busy || undefined}
      data-disabled={busy || undefined}
    >
      {busy ? busyLabel : children}
    </Button>
  );
}
