import { Alert } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface OvertakenAlertProps {
  title: string;
  /** Whether the user has tried to save, so that the alert takes the focus. */
  isRejected: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Explains that another user has overtaken this one. */
export function OvertakenAlert({ title, isRejected, className, children }: OvertakenAlertProps) {
  const explanation = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRejected) explanation.current?.focus();
  }, [isRejected]);
  return (
    <Alert
      ref={explanation}
      tabIndex={-1}
      color="orange"
      role="alert"
      icon={<IconUsers aria-hidden="true" />}
      title={title}
      className={className}
    >
      {children}
    </Alert>
  );
}
