import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { listsTexts } from './lists.texts';

interface MoreButtonProps
  extends ActionIconProps,
    Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** The name of the row, so that each row's button has its own. */
  of: string;
}

/** The button of a row's menu. */
export function MoreButton({ of, ...props }: MoreButtonProps) {
  return (
    <ActionIcon {...props} size={28} aria-label={listsTexts.moreFor(of)}>
      <IconDotsVertical size={18} aria-hidden="true" />
    </ActionIcon>
  );
}
