import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { IconSun } from '@tabler/icons-react';
import { shellTexts } from './shell.texts';

/** The three choices, as entries of a menu. */
export function ColourSchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
      <Menu.Label>{shellTexts.appearance.title}</Menu.Label>
      <Menu.RadioItem value="light">{shellTexts.appearance.light}</Menu.RadioItem>
      <Menu.RadioItem value="dark">{shellTexts.appearance.dark}</Menu.RadioItem>
      <Menu.RadioItem value="auto">{shellTexts.appearance.auto}</Menu.RadioItem>
    </Menu.RadioGroup>
  );
}

/** The menu of the pages before a log-in, at the end of the header bar. */
export function ColourSchemeMenu() {
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={shellTexts.appearance.title}>
          <IconSun size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ColourSchemeItems />
      </Menu.Dropdown>
    </Menu>
  );
}
