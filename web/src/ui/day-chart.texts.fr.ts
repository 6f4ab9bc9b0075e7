import type { DayChartTexts } from './day-chart.texts';

export const fr: DayChartTexts = {
  day: (day, counts) => `${day} : ${counts}`,
  nothing: 'aucun',
  show: 'Afficher sous forme de tableau',
  about: 'Jours avec un nombre (UTC), du plus récent au plus ancien.',
  dayHeading: 'Jour',
};
