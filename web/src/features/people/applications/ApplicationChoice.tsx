import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ChoiceForm, type ChoiceFormProps } from './ChoiceForm';

interface ApplicationChoiceProps extends Omit<ChoiceFormProps, 'onClose'> {
  label: string;
}

/** For administrators: opens the content of another application, read only. A button until somebody wants it. */
export function ApplicationChoice({ path, own, addressOf, label }: ApplicationChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // Once the button is there again.
    setTimeout(() => button.current?.focus());
  };
  if (isOpen) return <ChoiceForm path={path} own={own} {...(addressOf && { addressOf })} onClose={close} />;
  return (
    <Button
      ref={button}
      variant="subtle"
      size="compact-sm"
      leftSection={<IconBuilding size={16} aria-hidden="true" />}
      onClick={() => setOpen(true)}
    >
      {label}
    </Button>
  );
}
