import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** What to do about it. */
  children?: ReactNode;
}

export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <Stack align="center" gap={6} py={48} px="md" ta="center">
      {icon && (
        <Text component="span" c="dimmed" aria-hidden="true">
          {icon}
        </Text>
      )}
      <Text fw={600}>{title}</Text>
      {children && (
        <Text c="dimmed" size="sm" maw={420}>
          {children}
        </Text>
      )}
    </Stack>
  );
}
