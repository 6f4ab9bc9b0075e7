/** The texts that more than one file of the print screens has. */
export const messages = {
  failed: '❌ That did not work. Please try again.',
  sheetsFailed: 'The label sheets could not be loaded.',
  sizeMissing: 'Write the width and the height in millimetres, for example 57 and 32.',
  runFailed: 'The print run could not be loaded.',
  runsFailed: 'The print runs could not be loaded.',
  runMissing: 'This print run is not among those of your application.',
  blockedTab: 'The browser did not open the PDF in a new tab. Open it with the button.',
} as const;

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
