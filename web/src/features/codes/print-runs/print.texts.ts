import { formatNumber } from '../../../ui/language';
import { plural, texts } from '../../../ui/texts';

const en = {
  noSelectionTitle: 'No codes are selected',
  noSelection: 'Choose a batch or some codes in the history, then press “Print labels”.',
  noneActiveTitle: 'None of the chosen codes is active',
  noneFound: 'The filter finds no code any more.',
  noneActive: (count: number) =>
    plural(count, {
      one: 'The code is used or revoked, so there is no label to print.',
      other: 'All # are used or revoked, so there is no label to print.',
    }),
  codes: (count: number) =>
    plural(count, { one: '<strong># code</strong>.', other: '<strong># codes</strong>.' }),
  codesOf: (count: number) =>
    plural(count, {
      one: '<strong># code</strong> of “<batch/>”.',
      other: '<strong># codes</strong> of “<batch/>”.',
    }),
  leftOut: (count: number) =>
    plural(count, {
      one: '# used or revoked code is left out.',
      other: '# used or revoked codes are left out.',
    }),
  codesMissing: 'These QR codes are not among those of your application.',
  codesFailed: 'The selected QR codes could not be loaded.',
  sheetsFailed: 'The label sheets could not be loaded.',
  back: 'Back to the history',
  goOn: (count: number) => `Go on with ${formatNumber(count)}`,
  showInHistory: 'Look at them in the history',
  tooLong: 'The codes are too long for any label.',
  label: 'Label',
  copies: 'Copies of each label',
  copiesOutOfRange: (max: number) => `Print 1 to ${max} copies of each label.`,
  tooMany: (max: number, count: number) =>
    `At most ${formatNumber(max)} labels can be printed at once. These are ${formatNumber(count)}.`,
  text: 'Text on the label',
  ownLine: 'Your line',
  position: 'Place of the symbol',
  positions: { AUTO: 'Where it can be larger', LEFT: 'Left of the text', ABOVE: 'Above the text' },
  alwaysCutMarks: 'Plain paper always gets cut marks.',
  cutMarks: 'Print cut marks',
  cutMarksHint: 'For paper that is cut by hand.',
  logo: 'The logo',
  logoFile: 'Picture of the logo',
  logoHint: 'PNG or JPEG, at most 5 MB, for all labels of the application.',
  removeLogo: 'Remove the logo? Labels that were prepared with it leave its place empty.',
  printLogo: 'Print the logo',
  preview: (label: number, lines: readonly string[]) =>
    [label === 1 ? 'The first label' : `Label ${formatNumber(label)}`, ...lines].join(', '),
  withLogo: 'with the logo',
  labelShown: 'Label shown',
  ofLabels: (count: string) => `of ${count}`,
  previousLabel: 'Previous label',
  nextLabel: 'Next label',
  cut: (count: number) =>
    plural(count, {
      one: '# label has a line that is cut to fit.',
      other: '# labels have a line that is cut to fit.',
    }),
  enlargedSize: (width: string, height: string) => `${width} × ${height} mm, enlarged`,
  enlarge: 'Enlarge',
  actualSize: 'Actual size',
  summary: 'Summary',
  labels: (count: number) => plural(count, { one: '# label', other: '# labels' }),
  labelsOnSheets: (labels: number, sheets: number) => {
    const onSheets = plural(sheets, { one: 'on # sheet', other: 'on # sheets' });
    return `${plural(labels, { one: '# label', other: '# labels' })} ${onSheets}`;
  },
  from: (label: number) => `From label ${label} on.`,
  free: (count: number) =>
    plural(count, {
      one: '# label stays free on the last sheet.',
      other: '# labels stay free on the last sheet.',
    }),
  labelFirst: 'Print one label first',
  sheetFirst: 'Print one sheet first',
  adviceForLabels: (size: string) =>
    `Print on labels of ${size} at 100 %: switch off “fit to page” in the print dialog, or the labels drift.`,
  adviceForSheets: (paper: string) =>
    `Print on ${paper} at 100 %: switch off “fit to page” in the print dialog, or the labels drift.`,
};

export type PrintTexts = typeof en;
export const printTexts = texts(en, () => import('./print.texts.fr'));
