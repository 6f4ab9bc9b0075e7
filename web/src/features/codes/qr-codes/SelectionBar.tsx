import { Button, Checkbox, Text } from '@mantine/core';
import { IconBan, IconChecks, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { isBrokenOff } from '../../../gateway/counted';
import { maxSelected, printPath } from '../../../gateway/selection';
import { BusyButton } from '../../../ui/BusyButton';
import { ExportButton } from '../qr-exports/ExportButton';
import { changeLabels, type FinalStatus } from './code-status';
import styles from './SelectionBar.module.css';
import type { CodeSelection } from './use-code-selection';

interface SelectionBarProps {
  selected: CodeSelection;
  /** How many codes match, as far as the list counts. */
  total: number;
  /** Counts all codes that match. */
  countMatching: () => Promise<number>;
  /** Asks before the selection is changed. */
  onChange: (status: FinalStatus) => void;
}

/** Above the rows: ticks those of the page; while codes are chosen, what can be done with them. */
export function SelectionBar({ selected, total, countMatching, onChange }: SelectionBarProps) {
  const { count, selection, isPageSelected, isPagePartlySelected } = selected;
  const bar = useRef<HTMLDivElement>(null);
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

  return (
    <>
      <div ref={bar} className={styles.bar} data-active={selection !== null || undefined}>
        <div className={styles.chosen}>
          <Checkbox
            size="xs"
            label="Select this page"
            checked={isPageSelected}
            indeterminate={isPagePartlySelected && !isPageSelected}
            onChange={selected.togglePage}
          />
          <Text role="status" size="sm" fw={600} className={styles.count}>
            {selection && `${count.toLocaleString('en')} selected`}
          </Text>
          {selection && (
            <Button variant="subtle" size="compact-sm" onClick={selected.clear}>
              Clear
            </Button>
          )}
          {selection && <AllThatMatch selected={selected} total={total} countMatching={countMatching} />}
        </div>
        {selection && (
          <fieldset aria-label="Selected codes" className={styles.actions}>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconBan size={16} aria-hidden="true" />}
              onClick={() => onChange('REVOKED')}
            >
              {changeLabels.REVOKED}
            </Button>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconChecks size={16} aria-hidden="true" />}
              onClick={() => onChange('USED')}
            >
              Mark used
            </Button>
            <Button
              component={Link}
              to={printPath(selection)}
              variant="default"
              size="xs"
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
            >
              Print labels
            </Button>
            <ExportButton selection={selection} count={count} size="xs" />
          </fieldset>
        )}
      </div>
      {selected.message && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" className={styles.message}>
          {selected.message}
        </Text>
      )}
    </>
  );
}

function AllThatMatch({ selected, total, countMatching }: Omit<SelectionBarProps, 'onChange'>) {
  if (selected.isAll || total <= selected.count) return null;
  if (isBrokenOff(total))
    return (
      <BusyButton
        variant="subtle"
        size="compact-sm"
        busy={selected.isCounting}
        busyLabel="Counting…"
        onClick={() => void selected.countAndSelectAll(countMatching)}
      >
        Select all that match
      </BusyButton>
    );
  if (total > maxSelected)
    return (
      <Text size="sm" c="dimmed">
        {selected.isPageSelected && `Too many match to select them all (${total.toLocaleString('en')}).`}
      </Text>
    );
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => selected.selectAll(total)}>
      Select all {total.toLocaleString('en')} that match
    </Button>
  );
}
