import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

interface MoreButtonProps
  extends ActionIconProps,
    Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  code: string;
}

/** The button of a row's menu. */
export function MoreButton({ code, ...props }: MoreButtonProps) {
  return (
    <ActionIcon {...props} size={30} aria-label={`More for ${code}`}>
      <IconDotsVertical size={18} aria-hidden="true" />
    </ActionIcon>
  );
}
