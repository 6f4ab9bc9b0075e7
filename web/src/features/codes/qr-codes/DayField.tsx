import { TextInput } from '@mantine/core';
import { useState } from 'react';
import styles from './FilterBar.module.css';
import { firstDay, lastDay } from './use-code-filter';

interface DayFieldProps {
  label: string;
  day: string;
  min?: string;
  max?: string;
  error?: string | undefined;
  onDay: (day: string) => void;
}

/** A day of this browser's calendar, empty for none. */
export function DayField({ label, day, min, max, error, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState({ day, text: day });
  // Follows a change by Back or by a reset.
  if (typed.day !== day) setTyped({ day, text: day });

  const change = (text: string) => {
    setTyped({ day, text });
    // A browser hands out the years 2, 20 and 202 while 2026 is typed.
    if (text === '' || (text >= firstDay && text <= lastDay)) onDay(text);
  };
  return (
    <TextInput
      type="date"
      label={label}
      value={typed.text}
      min={min || firstDay}
      max={max || lastDay}
      error={error}
      onChange={({ currentTarget: { value } }) => change(value)}
      classNames={{ root: styles.day ?? '', label: styles.dayLabel ?? '' }}
    />
  );
}
