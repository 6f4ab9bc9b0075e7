import { Group, Loader, Text } from '@mantine/core';
import { uiTexts } from './ui.texts';

export function Loading({ children = uiTexts.loading }: { children?: string }) {
  return (
    <Group role="status" gap="sm" py="xl" justify="center">
      <Loader size="sm" aria-hidden="true" />
      <Text c="dimmed">{children}</Text>
    </Group>
  );
}
