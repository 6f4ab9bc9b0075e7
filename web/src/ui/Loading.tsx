import { Group, Loader, Text } from '@mantine/core';

export function Loading({ children = 'Loading...' }: { children?: string }) {
  return (
    <Group role="status" gap="sm" py="xl" justify="center">
      <Loader size="sm" aria-hidden="true" />
      <Text c="dimmed">{children}</Text>
    </Group>
  );
}
