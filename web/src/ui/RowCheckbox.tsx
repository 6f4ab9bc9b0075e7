import { Checkbox } from '@mantine/core';
import { listsTexts } from './lists.texts';

interface Selectable {
  isSelected: (id: string) => boolean;
  toggle: (id: string, extend?: boolean) => void;
  clear: () => void;
}

interface RowCheckboxProps {
  id: string;
  /** Names the row: "question 5". */
  name: string;
  selected: Selectable;
  className?: string | undefined;
}

/** Ticks a row; with the shift key held, all rows since the last one ticked. Escape unticks all. */
export function RowCheckbox({ id, name, selected, className }: RowCheckboxProps) {
  return (
    <Checkbox
      size="xs"
      className={className ?? ''}
      aria-label={listsTexts.selectRow(name)}
      checked={selected.isSelected(id)}
      onChange={({ nativeEvent }) => selected.toggle(id, (nativeEvent as MouseEvent).shiftKey)}
      onKeyDown={({ key }) => key === 'Escape' && selected.clear()}
      // With the shift key held, a click would also mark the text between.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    />
  );
}
