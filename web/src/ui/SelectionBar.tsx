import { Button, Checkbox, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { BusyButton } from './BusyButton';
import { formatNumber } from './language';
import { listsTexts } from './lists.texts';
import styles from './SelectionBar.module.css';

interface Selected {
  count: number;
  /** How many match, where all that match are chosen. */
  all: number | null;
  maxAll: number;
  isReading: boolean;
  message: string | null;
  isPageSelected: boolean;
  isPagePartlySelected: boolean;
  togglePage: () => void;
  clear: () => void;
  selectAll: () => Promise<void>;
}

interface SelectionBarProps {
  /** Names what is chosen: "codes". */
  noun: string;
  selected: Selected;
  /** How many rows match. */
  total: number;
  /** More rows match than `total`, which is as far as they are counted. */
  isUncounted?: boolean;
  pageLabel?: string;
  /** Stands before the headings of a table where it has them, and covers them with what can be done. */
  overHeadings?: boolean;
  /** Why nothing was done with the rows. */
  hint?: string | null;
  /** What can be done with the chosen rows. */
  children: ReactNode;
}

/** Above the rows: ticks those of the page; while rows are chosen, what can be done with them. */
export function SelectionBar(props: SelectionBarProps) {
  const { noun, selected, total, isUncounted = false, pageLabel = listsTexts.selectPage, children } = props;
  const { count, isPageSelected, isPagePartlySelected } = selected;
  const message = props.hint ?? selected.message;
  const bar = useRef<HTMLDivElement>(null);
  const isActive = count > 0;
  // Its controls and messages take one line or more, so that the style sheet cannot tell its height.
  useEffect(() => {
    const { current } = bar;
    if (!current) return;
    const root = document.documentElement.style;
    const measure = () => root.setProperty('--selection-bar-height', `${current.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const clear = () => {
    selected.clear();
    // The controls of chosen rows go.
    bar.current?.querySelector('input')?.focus();
  };

  return (
    <>
      <div
        ref={bar}
        className={styles.bar}
        data-active={isActive || undefined}
        data-over-headings={props.overHeadings || undefined}
      >
        <div className={styles.chosen}>
          <Checkbox
            size="xs"
            label={pageLabel}
            checked={isPageSelected}
            indeterminate={isPagePartlySelected}
            onChange={selected.togglePage}
            onKeyDown={({ key }) => key === 'Escape' && selected.clear()}
          />
          <Text role="status" size="sm" fw={600} className={styles.count}>
            {isActive && listsTexts.selected(count)}
          </Text>
          {isActive && (
            <Button variant="subtle" size="compact-sm" onClick={clear}>
              {listsTexts.clear}
            </Button>
          )}
          {isActive && <AllThatMatch selected={selected} total={total} isUncounted={isUncounted} />}
        </div>
        {children && (
          <fieldset aria-label={listsTexts.selectedRows(noun)} className={styles.actions}>
            {children}
          </fieldset>
        )}
      </div>
      {message && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" className={styles.message}>
          {message}
        </Text>
      )}
    </>
  );
}

interface AllThatMatchProps {
  selected: Selected;
  total: number;
  isUncounted: boolean;
}

function AllThatMatch({ selected, total, isUncounted }: AllThatMatchProps) {
  if (selected.all !== null || total <= selected.count) return null;
  const number = formatNumber(total);
  if (total > selected.maxAll)
    return (
      <Text size="sm" c="dimmed">
        {selected.isPageSelected && (isUncounted ? listsTexts.tooMany : listsTexts.tooManyOf(number))}
      </Text>
    );
  return (
    <BusyButton
      variant="subtle"
      size="compact-sm"
      busy={selected.isReading}
      busyLabel={listsTexts.selecting}
      onClick={() => void selected.selectAll()}
    >
      {isUncounted ? listsTexts.selectAll : listsTexts.selectAllOf(number)}
    </BusyButton>
  );
}
