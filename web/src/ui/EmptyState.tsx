import { Button, Stack, Text } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from './Link';

interface EmptyStateProps {
  Icon: TablerIcon;
  title: string;
  /** The next step in words. */
  children?: ReactNode;
  /** The next step as a button or a link. */
  action?: ReactNode;
}

export function EmptyState({ Icon, title, children, action }: EmptyStateProps) {
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
      {action && <div style={{ marginTop: 6 }}>{action}</div>}
    </Stack>
  );
}

/** The next step of an empty list, where it is on a page: `/questions#new` begins a question. */
export function NextStep({ to, children }: { to: string; children: string }) {
  return (
    <Button component={Link} to={to} variant="light" size="xs">
      {children}
    </Button>
  );
}
