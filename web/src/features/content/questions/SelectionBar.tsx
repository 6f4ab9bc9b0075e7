import { Button, Checkbox, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type Ref, useEffect, useState } from 'react';
import { maxSelectedRows, type RowSelection } from '../../../gateway/use-row-selection';
import { BusyButton } from '../../../ui/BusyButton';
import styles from './Questions.module.css';

const nothingSelected = 'Please select at least one question to delete.';

interface SelectionBarProps {
  ref: Ref<HTMLDivElement>;
  selected: RowSelection;
  /** The number of rows on screen. */
  shown: number;
  /** The number of rows that match the search. */
  total: number;
  onDelete: () => void;
}

export function SelectionBar({ ref, selected, shown, total, onDelete }: SelectionBarProps) {
  const [hint, setHint] = useState<string | null>(null);
  const { count } = selected;
  useEffect(() => {
    if (count > 0) setHint(null);
  }, [count]);

  return (
    <div ref={ref} className={styles.bar}>
      <Checkbox
        label={shown === 1 ? 'Select the one shown' : `Select all ${shown} shown`}
        checked={selected.isPageSelected}
        indeterminate={selected.isPagePartlySelected}
        onChange={selected.togglePage}
        disabled={shown === 0}
      />
      <Text role="status" size="sm" fw={600}>
        {count > 0 && `${count.toLocaleString('en')} selected`}
      </Text>
      {count > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={selected.clear}>
          Clear
        </Button>
      )}
      <AllThatMatch selected={selected} total={total} />
      <div className={styles.deleteSelected}>
        <Text role="alert" size="sm" fw={500} c="var(--mantine-color-error)">
          {hint ?? selected.message}
        </Text>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={() => (count > 0 ? onDelete() : setHint(nothingSelected))}
        >
          Delete Selected
        </Button>
      </div>
    </div>
  );
}

/** Offered once the whole page is selected, when rows of other pages match too. */
function AllThatMatch({ selected, total }: Pick<SelectionBarProps, 'selected' | 'total'>) {
  if (!selected.isPageSelected || total <= selected.count) return null;
  if (total > maxSelectedRows)
    return (
      <Text size="sm" c="dimmed">
        {`Too many match to select them all (${total.toLocaleString('en')}).`}
      </Text>
    );
  return (
    <BusyButton
      variant="subtle"
      size="compact-sm"
      busy={selected.isReading}
      busyLabel="Selecting…"
      onClick={() => void selected.selectAll()}
    >
      Select all {total.toLocaleString('en')} that match
    </BusyButton>
  );
}
