import { Stack, Text } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  Icon: TablerIcon;
  title: string;
  /** The next step. */
  children?: ReactNode;
}

export function EmptyState({ Icon, title, children }: EmptyStateProps) {
  return (
    <Stack align="center" gap={6} py={48} px="md" ta="center">
      <Text component="span" c="dimmed" aria-hidden="true">
        <Icon size={40} stroke={1.25} />
      </Text>
      <Text fw={600}>{title}</Text>
      {children && (
        <Text c="dimmed" size="sm" maw={420}>
          {children}
        </Text>
      )}
    </Stack>
  );
}
