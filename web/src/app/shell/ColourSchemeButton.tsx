import { ActionIcon } from '@mantine/core';
import { IconSun } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

/** The button of the menu with the colour schemes. */
export function ColourSchemeButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <ActionIcon {...props} size="lg" aria-label="Appearance">
      <IconSun size={20} aria-hidden="true" />
    </ActionIcon>
  );
}
