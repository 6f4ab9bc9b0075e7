import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import styles from './SortHeading.module.css';

type Direction = 'ASC' | 'DESC';

interface SortHeadingProps {
  children: string;
  /** How the table is sorted by this column, or null when it is not. */
  direction: Direction | null;
  onToggle: () => void;
  className?: string | undefined;
}

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const;
const icons = { ASC: IconArrowUp, DESC: IconArrowDown } as const;

/** A column heading that sorts its table. */
export function SortHeading({ children, direction, onToggle, className }: SortHeadingProps) {
  const Sign = direction ? icons[direction] : IconSelector;
  return (
    <th scope="col" aria-sort={direction ? ariaSort[direction] : 'none'} className={className}>
      <button
        type="button"
        className={styles.button}
        data-sorted={direction !== null || undefined}
        onClick={onToggle}
      >
        {children}
        <Sign size={14} aria-hidden="true" />
      </button>
    </th>
  );
}
