import { texts } from './texts';

const en = {
  day: (day: string, counts: string) => `${day}: ${counts}`,
  nothing: 'none',
  show: 'Show as a table',
  about: 'Days with a number (UTC), newest first.',
  dayHeading: 'Day',
};

export type DayChartTexts = typeof en;
export const dayChartTexts = texts(en, () => import('./day-chart.texts.fr'));
