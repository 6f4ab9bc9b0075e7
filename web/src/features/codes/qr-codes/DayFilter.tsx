import { Button, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import type { CodeFilter } from '../../../gateway/selection';
import { DayField } from '../../../ui/DayField';
import { formatDay } from '../../../ui/language';
import { codeListTexts } from './code-list.texts';
import styles from './FilterBar.module.css';
import type { FilterErrors } from './use-code-filter';

interface DayFilterProps extends Pick<CodeFilter, 'from' | 'to'> {
  errors: FilterErrors;
  onChange: (days: { from?: string | undefined; to?: string | undefined }) => void;
}

/** The days on which codes were made: named on a button, which opens their fields. */
export function DayFilter({ from = '', to = '', errors, onChange }: DayFilterProps) {
  // What is wrong must be seen.
  const [isOpen, setOpen] = useState(Boolean(errors.from || errors.to));
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      returnFocus
      keepMounted
      withinPortal={false}
      shadow="md"
    >
      <Popover.Target>
        <Button
          variant="default"
          className={styles.daysButton}
          data-chosen={from !== '' || to !== '' || undefined}
          leftSection={<IconCalendar size={16} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {wordsOf(from, to)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={codeListTexts.filter.days} className={styles.days}>
        <DayField
          label={codeListTexts.filter.from}
          day={from}
          max={to}
          onDay={(day) => onChange({ from: day || undefined })}
          error={errors.from}
        />
        <DayField
          label={codeListTexts.filter.to}
          day={to}
          min={from}
          onDay={(day) => onChange({ to: day || undefined })}
          error={errors.to}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function wordsOf(from: string, to: string): string {
  const { between, since, until, anyDay } = codeListTexts.filter;
  if (from && to) return from === to ? dayOf(from) : between(dayOf(from), dayOf(to));
  if (from) return since(dayOf(from));
  return to ? until(dayOf(to)) : anyDay;
}

/** "21 Nov", with the year of any other year than this. */
function dayOf(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return formatDay(new Date(year, month - 1, date), 'short');
}
