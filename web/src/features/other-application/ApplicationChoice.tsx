import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { onDemand } from '../../ui/on-demand';
import type { ChoiceFormProps } from './ChoiceForm';

/** Its suggestions are 30 KB, which the first page does without. */
const ChoiceForm = onDemand(async () => (await import('./ChoiceForm')).ChoiceForm);

interface ApplicationChoiceProps extends Omit<ChoiceFormProps, 'onClose'> {
  label: string;
}

/** For administrators: opens the content of another application, read only. A button until somebody wants it. */
export function ApplicationChoice({ path, own, label }: ApplicationChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // Once the button is there again.
    setTimeout(() => button.current?.focus());
  };
  const choose = (
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
  return isOpen ? <ChoiceForm needed fallback={choose} path={path} own={own} onClose={close} /> : choose;
}
