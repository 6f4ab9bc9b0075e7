import { formatNumber } from '../../../ui/language';
import { plural, texts } from '../../../ui/texts';

/** The page that generates codes, and the views of its history. */
const en = {
  title: 'QR Code Generator',
  generateTab: 'Generate QR Codes',
  historyTab: 'View History',
  views: { codes: 'Codes', batches: 'Batches', scans: 'Scans', keys: 'Keys and hosts' },
  viewsOfHistory: 'History of',
  viewsOfApplication: 'QR codes of the application',
  history: {
    empty: 'Nothing in the history yet',
    emptyHint: 'Every code that is generated for your application is listed here.',
  },
  newSymbols:
    'A phone’s own camera opens no landing page from these symbols. It shows what they hold: usually the 20 characters of the code.',
  fromFile: {
    offer: 'You have a list? <link>Generate a code for each row of a file</link>.',
    define: 'Codes can carry values, such as a seat or a name: <link>define fields</link> first.',
  },
  nothingYet: 'Your new codes appear here',
  nothingYetHint:
    'Say how many you need. Each is unique, belongs to your application, is ready to download and print, and stays in the history.',
  form: {
    count: 'Number of QR codes',
    invalidCount: 'Please enter a valid number (≥ 1).',
    tooMany: (max: number) => `Please ask for at most ${formatNumber(max)} codes at a time.`,
    generate: 'Generate',
    generating: 'Generating…',
    working: (count: number) =>
      `Generating ${formatNumber(count)} codes… Either all of them are made or none.`,
    question: (count: number) => `Generate ${formatNumber(count)} codes?`,
    failed: 'Error generating QR codes. Please try again.',
    notLeading: (url: string) =>
      `The codes do not lead to ${url} yet. Set the address on the page of their batch.`,
    nameBatch: 'Name this batch',
    noteExample: 'What it is for, who ordered it',
  },
  repeated: {
    failed:
      'The batch that this one should be like could not be loaded. It may be one of another application.',
    like: 'Like <batch/>.',
    likeLeading: 'Like <batch/>, leading to <target/>.',
    likeLabels: 'Like <batch/>, with the same labels.',
    likeBoth: 'Like <batch/>, leading to <target/>, with the same labels.',
    startAfresh: 'Start afresh',
  },
  results: {
    title: (count: number) => plural(count, { one: '# QR code generated', other: '# QR codes generated' }),
    inBatch: 'In <batch/>, with a page of its own.',
    missing: 'These QR codes are not among those of your application. Every code is in the history.',
    loadingFailed: 'Error fetching QR codes. Please try again.',
  },
};

export type QrGeneratorTexts = typeof en;
export const qrGeneratorTexts = texts(en, () => import('./qr-generator.texts.fr'));
