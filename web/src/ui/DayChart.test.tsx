import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axisEnd, DayChart } from './DayChart';

it.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [5, 6],
  [9, 10],
  [10, 10],
  [11, 20],
  [39, 40],
  [41, 60],
  [1_001, 2_000],
])('bars up to %d have an axis up to %d', (max, end) => {
  expect(axisEnd(max)).toBe(end);
});

const open = () =>
  render(
    <DayChart
      label="Deliveries"
      days={['2026-11-10', '2026-11-11', '2026-11-12']}
      series={[
        { heading: 'On time', values: [3, 0, 2], words: (count) => `${count} on time` },
        { heading: 'Late', values: [1, 0, 0], words: (count) => `${count} late` },
        { heading: 'Lost', values: [0, 0, 7] },
      ]}
      table="Deliveries by day"
    />,
  );
const shown = () => screen.queryByRole('status', { hidden: true })?.textContent;

it('has an axis of numbers, for what is drawn alone', () => {
  open();
  expect(screen.getByRole('img', { name: 'Deliveries' })).toHaveTextContent(/^420/);
});

it('shows the values of a day under the mouse, and by the arrow keys', async () => {
  const user = userEvent.setup();
  open();
  expect(shown()).toBeUndefined();
  await user.tab();
  expect(screen.getByRole('img', { name: 'Deliveries' })).toHaveFocus();
  const seen = [shown()];
  for (const key of ['{ArrowRight}', '{ArrowLeft}', '{Home}', '{ArrowLeft}', '{End}', '{Escape}']) {
    await user.keyboard(key);
    seen.push(shown());
  }
  expect(seen).toEqual([
    '12 Nov: 2 on time',
    '12 Nov: 2 on time',
    '11 Nov: none',
    '10 Nov: 3 on time, 1 late',
    '10 Nov: 3 on time, 1 late',
    '12 Nov: 2 on time',
    undefined,
  ]);
  await user.tab();
  expect(shown()).toBeUndefined();
});

it('has a table of the days with numbers, newest first', async () => {
  open();
  await userEvent.click(screen.getByText('Show as a table'));
  const rows = within(screen.getByRole('table', { name: 'Deliveries by day' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['DayOn timeLateLost', '12 Nov207', '10 Nov310']);
});
