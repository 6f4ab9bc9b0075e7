import { Button, NativeSelect, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import type { QrValidityState } from '../../../gateway/generated';
import type { CodeFilter } from '../../../gateway/selection';
import { DayField } from '../../../ui/DayField';
import { formatDay } from '../../../ui/language';
import { validityTexts } from '../validity/validity.texts';
import { codeListTexts } from './code-list.texts';
import styles from './FilterBar.module.css';
import type { FilterErrors } from './use-code-filter';

interface DayFilterProps extends Pick<CodeFilter, 'from' | 'to'> {
  validity: CodeFilter['validity'] | undefined;
  errors: FilterErrors;
  onChange: (values: { [Name in 'from' | 'to' | 'validity']?: CodeFilter[Name] | undefined }) => void;
}

const validityChoices = () => {
  const { any, ...states } = validityTexts.filter;
  return [{ value: '', label: any }, ...Object.entries(states).map(([value, label]) => ({ value, label }))];
};

/** The days on which codes were made, and their validity: named on a button, which opens their fields. */
export function DayFilter({ from = '', to = '', validity, errors, onChange }: DayFilterProps) {
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
          data-chosen={from !== '' || to !== '' || validity !== undefined || undefined}
          leftSection={<IconCalendar size={16} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {validity ? `${wordsOf(from, to)} · ${validityTexts.filter[validity]}` : wordsOf(from, to)}
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
        <NativeSelect
          label={validityTexts.title}
          data={validityChoices()}
          value={validity ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ validity: value === '' ? undefined : (value as QrValidityState) })
          }
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
