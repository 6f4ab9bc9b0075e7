import { useState } from 'react';
import { DateField } from './DateField';
import styles from './DateField.module.css';
import { uiTexts } from './ui.texts';

interface DayFieldProps {
  label: string;
  day: string;
  min?: string;
  max?: string;
  error?: string | undefined;
  onDay: (day: string) => void;
}

/** The days that the gateway takes, in every time zone. */
export const firstDay = '1970-01-02';
export const lastDay = '9999-12-29';

/** A day of this browser's calendar for a filter, empty for none. */
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
    <DateField
      label={label}
      empty={uiTexts.anyDay}
      value={typed.text}
      min={min || firstDay}
      max={max || lastDay}
      error={error}
      onChange={({ currentTarget: { value } }) => change(value)}
      classNames={{ root: styles.day ?? '', label: styles.dayLabel ?? '' }}
    />
  );
}
