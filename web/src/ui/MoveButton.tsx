import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconArrowsMoveVertical } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

interface MoveButtonProps
  extends ActionIconProps,
    Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** "question 5". */
  name: string;
}

/** The button of the menu that moves a row. */
export function MoveButton({ name, ...props }: MoveButtonProps) {
  return (
    <ActionIcon {...props} aria-label={`Move ${name}`} title="Move" data-move>
      <IconArrowsMoveVertical size={18} aria-hidden="true" />
    </ActionIcon>
  );
}
