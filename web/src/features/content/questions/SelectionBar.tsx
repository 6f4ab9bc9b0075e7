import { Button, Checkbox, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type Ref, useEffect, useState } from 'react';
import styles from './Questions.module.css';

const nothingSelected = 'Please select at least one question to delete.';

interface SelectionBarProps {
  ref: Ref<HTMLDivElement>;
  /** Rows on screen: what "all" means. */
  shown: number;
  selected: number;
  onSelectAll: (all: boolean) => void;
  onDelete: () => void;
}

export function SelectionBar({ ref, shown, selected, onSelectAll, onDelete }: SelectionBarProps) {
  const [hint, setHint] = useState<string | null>(null);
  useEffect(() => {
    if (selected > 0) setHint(null);
  }, [selected]);

  return (
    <div ref={ref} className={styles.bar}>
      <Checkbox
        label={shown === 1 ? 'Select the one shown' : `Select all ${shown} shown`}
        checked={shown > 0 && selected === shown}
        indeterminate={selected > 0 && selected < shown}
        onChange={() => onSelectAll(selected < shown)}
        disabled={shown === 0}
      />
      <div className={styles.deleteSelected}>
        <Text role="status" size="sm" c="dimmed">
          {selected > 0 ? `${selected} selected` : ''}
        </Text>
        <Text role="alert" size="sm" fw={500} c="var(--mantine-color-error)">
          {hint}
        </Text>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={() => (selected > 0 ? onDelete() : setHint(nothingSelected))}
        >
          Delete Selected
        </Button>
      </div>
    </div>
  );
}
