import { formatNumber } from '../../../ui/language';
import { plural, texts } from '../../../ui/texts';

const en = {
  back: 'All print runs',
  loadingFailed: 'The print run could not be loaded.',
  missing: 'This print run is not among those of your application.',
  prepared: {
    labels: (id: string) => `Print run ${id}: <sheet/>, prepared <when/>.`,
    labelsBy: (id: string) => `Print run ${id}: <sheet/>, prepared <when/> by <who/>.`,
    sheets: (id: string, count: number) =>
      plural(count, {
        one: `Print run ${id}: # sheet of <sheet/>, prepared <when/>.`,
        other: `Print run ${id}: # sheets of <sheet/>, prepared <when/>.`,
      }),
    sheetsBy: (id: string, count: number) =>
      plural(count, {
        one: `Print run ${id}: # sheet of <sheet/>, prepared <when/> by <who/>.`,
        other: `Print run ${id}: # sheets of <sheet/>, prepared <when/> by <who/>.`,
      }),
  },
  reprintOf: (id: string) => `Reprint of <run>print run ${id}</run>.`,
  labels: 'Labels',
  blockedTab: 'The browser did not open the PDF in a new tab. Open it with the button.',
  firstLabelOpen: 'The first label is in the other tab. Print it, look at it, then open the other labels.',
  firstSheetOpen: 'The first sheet is in the other tab. Print it, look at it, then open the other sheets.',
  emptyInPdf: (count: number) =>
    plural(count, {
      one: '# code was used or revoked after the run was prepared: its label stays empty in the PDF.',
      other: '# codes were used or revoked after the run was prepared: their labels stay empty in the PDF.',
    }),
  leftOut: (count: number) =>
    plural(count, {
      one: '# code was left out, because it was used or revoked.',
      other: '# codes were left out, because they were used or revoked.',
    }),
  firstLabel: 'First label',
  firstSheet: 'First sheet',
  otherLabels: (count: number) => plural(count, { one: 'Second label', other: 'Other # labels' }),
  otherSheets: (count: number) => plural(count, { one: 'Second sheet', other: 'Other # sheets' }),
  adviceForLabels: (size: string) => `Print on labels of ${size} at 100 %, with “fit to page” switched off.`,
  adviceForSheets: (paper: string) => `Print on ${paper} at 100 %, with “fit to page” switched off.`,
  downloadZpl: 'Download ZPL',
  downloading: 'Downloading…',
  printHead: 'Print head of a ZPL printer',
  printHeads: { 203: '203 dpi, the usual', 300: '300 dpi' },
  abandonedTitle: 'Abandoned',
  abandoned: 'The labels of this run do not count as printed. Their codes can be printed again.',
  printed: (count: number) => plural(count, { one: '# label printed.', other: '# labels printed.' }),
  printedAt: (count: number) =>
    plural(count, {
      one: '# label printed, confirmed <when/>.',
      other: '# labels printed, confirmed <when/>.',
    }),
  spoiledLabels: (count: number, numbers: string) =>
    plural(count, { one: `# label spoiled: ${numbers}.`, other: `# labels spoiled: ${numbers}.` }),
  emptyLabels: (count: number, numbers: string) =>
    plural(count, { one: `# label left empty: ${numbers}.`, other: `# labels left empty: ${numbers}.` }),
  printedAgain: (id: string) => `Printed again in <run>print run ${id}</run>.`,
  confirmTitle: 'Did all labels come out?',
  lookAtLabels: 'Look at the printed labels first. Only confirmed labels count as printed.',
  lookAtSheets:
    'Look at the printed sheets first. Only confirmed labels count as printed, and the next run starts behind them.',
  confirmAll: 'Yes, all of them',
  someSpoiled: 'Some are spoiled',
  confirmNoneSpoiled: 'Confirm, none is spoiled',
  confirmSpoiled: (labels: number, spoiled: number) =>
    `${plural(labels, { one: 'Confirm # label', other: 'Confirm # labels' })}, ${formatNumber(spoiled)} spoiled`,
  confirming: 'Confirming…',
  backToQuestion: 'Back',
  abandon: 'Abandon the run',
  abandoning: 'Abandoning…',
  abandonTitle: 'Abandon this print run?',
  abandonQuestion: 'Its labels do not count as printed. The codes stay as they are and can be printed again.',
  keep: 'Keep it',
  numbers: 'Numbers of the spoiled labels',
  numbersOnRoll: 'Count them on the roll. The first label of the run is 1.',
  numbersOnSheet: 'Write them, or press the labels on the drawing. The first label of the run is 1.',
  numbersExample: '12, 17, 40-45',
  spoiledCount: (count: number) =>
    plural(count, { one: '# label is spoiled.', other: '# labels are spoiled.' }),
  noneOfSheet: 'None of this sheet',
  allOfSheet: 'All of this sheet',
  spoiledOnSheet: (sheet: number) => `Spoiled labels on sheet ${sheet}`,
  sheets: 'Sheets',
  noNumber: (typed: string) => `“${typed}” is no label number. Write for example 12, 17, 40-45.`,
  notInRun: (typed: string, last: number) =>
    `${typed} is not in this run. Its labels are 1 to ${formatNumber(last)}.`,
  tooManySpoiled: (count: number, max: number) =>
    `These are ${formatNumber(count)} labels, and at most ${formatNumber(max)} can be spoiled. Abandon the run, and print it again.`,
  countedLabels: (count: number) => plural(count, { one: '# label', other: '# labels' }),
  reprintSpoiled: 'Print the spoiled labels again',
  reprintSpoiledAndEmpty: 'Print the spoiled and empty labels again',
  reprintLabels: (count: number, sheet: string) =>
    `${plural(count, { one: '# label', other: '# labels' })}: ${sheet}.`,
  reprintOnSheets: (count: number, sheets: number, sheet: string) => {
    const onSheets = plural(sheets, { one: 'on # sheet', other: 'on # sheets' });
    return `${plural(count, { one: '# label', other: '# labels' })} ${onSheets} of ${sheet}. Choose the first free label of the sheet that you put into the printer.`;
  },
  reprint: (numbers: string) => `Reprint ${numbers}`,
  reprintFrom: (numbers: string, cell: number) => `Reprint ${numbers} starting at cell ${cell}`,
};

export type RunTexts = typeof en;
export const runTexts = texts(en, () => import('./run.texts.fr'));
