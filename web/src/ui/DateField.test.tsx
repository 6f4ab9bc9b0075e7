import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { DateField, type DateFieldProps } from './DateField';
import { DayField } from './DayField';

const showField = (props: Partial<DateFieldProps>) =>
  render(
    <MantineProvider>
      <DateField label="From" empty="Any day" value="" readOnly {...props} />
    </MantineProvider>,
  );

it.each([
  ['date', '', 'Any day'],
  ['date', '2026-11-26', '26 Nov 2026'],
  ['datetime-local', '2026-11-26T08:05', '26 Nov 2026, 08:05'],
] as const)('a field of kind %s with “%s” shows “%s”, which is not read out', (type, value, words) => {
  showField({ type, value });
  expect(screen.getByText(words)).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByLabelText('From')).toHaveValue(value);
});

it('hands out a day once its year is whole, and an empty one', () => {
  const onDay = jest.fn();
  render(
    <MantineProvider>
      <DayField label="From" day="2026-11-20" onDay={onDay} />
    </MantineProvider>,
  );
  for (const value of ['0002-11-21', '2026-11-21', ''])
    fireEvent.change(screen.getByLabelText('From'), { target: { value } });
  expect(onDay.mock.calls).toEqual([['2026-11-21'], ['']]);
});
