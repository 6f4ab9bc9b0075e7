import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { useOpenedMenu } from '../../ui/use-opened-menu';
import { ColourSchemeButton } from './ColourSchemeButton';

/** The three choices, as entries of a menu. */
export function ColourSchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
      <Menu.Label>Appearance</Menu.Label>
      <Menu.RadioItem value="light">Light</Menu.RadioItem>
      <Menu.RadioItem value="dark">Dark</Menu.RadioItem>
      <Menu.RadioItem value="auto">As the system</Menu.RadioItem>
    </Menu.RadioGroup>
  );
}

export function ColourSchemeMenu({ wasPressed }: { wasPressed: boolean }) {
  const menu = useOpenedMenu(wasPressed);
  return (
    <Menu {...menu} position="bottom-end" width={200}>
      <Menu.Target>
        <ColourSchemeButton autoFocus={wasPressed} />
      </Menu.Target>
      <Menu.Dropdown>
        <ColourSchemeItems />
      </Menu.Dropdown>
    </Menu>
  );
}
