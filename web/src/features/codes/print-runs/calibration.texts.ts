import { texts } from '../../../ui/texts';

const en = {
  adjust: 'Labels are off? Adjust',
  ofLabel: (correction: string) => `Your correction for this label: ${correction}.`,
  ofSheet: (correction: string) => `Your correction for this sheet: ${correction}.`,
  title: (sheet: string) => `Adjust ${sheet}`,
  aboutLabel:
    'Print the test page on a label at 100 %: its frame should be 2 mm from each edge. Then write how far it is off. The correction is yours alone, and for labels of this size.',
  aboutSheet: (paper: string) =>
    `Print the test page on plain ${paper} at 100 %, put it on a sheet of labels and hold both against the light. Then write what you see. The correction is yours alone, and for this sheet.`,
  openTestPage: 'Open the test page',
  right: 'Off to the right by (mm)',
  rightHint: 'To the left: a minus before it.',
  down: 'Off downwards by (mm)',
  downHint: 'Upwards: a minus before it.',
  across: 'Length of the ruler across (mm)',
  along: 'Length of the ruler down (mm)',
  rulerHint: (length: number) => `A real ruler should show ${length}.`,
  current: (correction: string) => `Saved so far, and part of the test page: ${correction}.`,
  remove: 'Remove the correction',
  save: 'Save the correction',
  saved: 'The correction is saved.',
  wrongOffset: 'Write millimetres, for example 1.5 or -0.5.',
  offsetTooLarge: 'At most 10 mm can be corrected. Check the sheet, and how the paper lies in the printer.',
  wrongLength: 'Write millimetres, for example 149.5.',
  scaleTooLarge:
    'At most 1 % can be corrected. Print the test page at 100 %, without “fit to page”, and measure again.',
  parts: {
    right: (millimetres: string) => `${millimetres} mm to the right`,
    left: (millimetres: string) => `${millimetres} mm to the left`,
    down: (millimetres: string) => `${millimetres} mm down`,
    up: (millimetres: string) => `${millimetres} mm up`,
    wider: (percent: string) => `${percent} % wider`,
    narrower: (percent: string) => `${percent} % narrower`,
    longer: (percent: string) => `${percent} % longer`,
    shorter: (percent: string) => `${percent} % shorter`,
  },
  /** "0.5 mm to the left, 1.2 mm down": the words that texts name a correction by. */
  correction: (parts: readonly string[]) => parts.join(', '),
};

export type CalibrationTexts = typeof en;
export const calibrationTexts = texts(en, () => import('./calibration.texts.fr'));
