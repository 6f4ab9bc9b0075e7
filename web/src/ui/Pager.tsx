import { Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

interface PagerProps {
  /** Names what is paged, for screen readers: "Results". */
  label: string;
  page: number;
  pageCount: number;
  onPrevious: () => void;
  onNext: () => void;
  /** While the next page is on its way. */
  busy?: boolean;
  hasNext?: boolean;
}

export function Pager({ label, page, pageCount, onPrevious, onNext, busy = false, hasNext }: PagerProps) {
  const atEnd = hasNext === undefined ? page >= pageCount : !hasNext;
  return (
    <Group component="nav" aria-label={`${label} pages`} justify="space-between" wrap="nowrap" gap="sm">
      {/* aria-disabled, not disabled: a button that is disabled under the finger loses the keyboard's place. */}
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} aria-hidden="true" />}
        onClick={() => page > 1 && !busy && onPrevious()}
        aria-disabled={page <= 1 || undefined}
        data-disabled={page <= 1 || undefined}
      >
        Previous
      </Button>
      <Text size="sm" c="dimmed" aria-live="polite">
        Page {page} of {Math.max(page, pageCount)}
      </Text>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} aria-hidden="true" />}
        onClick={() => !atEnd && !busy && onNext()}
        aria-disabled={atEnd || undefined}
        data-disabled={atEnd || undefined}
      >
        Next
      </Button>
    </Group>
  );
}
