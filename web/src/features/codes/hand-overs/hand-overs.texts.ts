import { formatNumber } from '../../../ui/language';
import { plural, texts } from '../../../ui/texts';

const en = {
  title: 'Hand over to a print shop',
  listFailed: 'The links could not be loaded. Please try again.',
  list: 'Links of this batch',
  none: 'None so far.',

  about:
    'The print shop opens a link, without an account, and downloads the active codes of this batch: labels as a PDF, images as SVG, and a table. They do not count as printed.',
  /** Before a print shop prints codes a second time. */
  printed: {
    all: 'All active codes of this batch are printed already.',
    some: (printed: number, active: number) =>
      `${printed} of the ${active} active codes of this batch are printed already.`,
    which: 'Codes to hand over',
    others: (count: number) =>
      plural(count, { one: 'The one that is not printed', other: 'The # that are not printed' }),
    both: (active: number) => `All ${formatNumber(active)}`,
    onlyOthers: 'only codes that are not printed',
    printOthers: 'Print only those that are not printed',
    showOthers: 'Show codes that are not printed',
  },
  sheet: 'Label sheet',
  forLabelPrinter: (sheet: string) => `${sheet}, for a label printer`,
  sheetOfLabels: (sheet: string, labels: number, paper: string) => `${sheet}, ${labels} labels, ${paper}`,
  noSheet: 'The codes are too long for the labels of any sheet.',
  text: 'Text on the label',
  lifetime: 'The link works for',
  days: (days: number) => plural(days, { one: '# day', other: '# days' }),
  ownLine: 'Your line',
  ownLineMissing: 'Write the line of your own, or choose another text.',
  logo: 'Print the logo',
  personalFields: 'Hand over the fields about a person, too',
  aboutPersonalFields: (fields: string) => `The print shop then sees in the table, for each code: ${fields}.`,
  withPersonalFields: 'with the fields about a person',
  make: 'Make the link',
  making: 'Making…',
  makeFailed: '❌ The link could not be made. Please try again.',
  /** A lost answer may stand for a link that nobody knows. */
  answerLost: '❌ No answer arrived. If there is a new link below, revoke it and make another one.',

  send: 'Send this link to the print shop. <strong>It is not shown again.</strong> Whoever has it gets the codes until <when/>.',
  theLink: 'the link',
  makeAnother: 'Make another link',

  until: 'Until <when/>',
  ends: {
    EXPIRED: 'Expired',
    REVOKED: 'Revoked',
    MAKER_GONE: 'Ended with the account that made it',
  },
  justMade: 'just made',
  madeBy: 'Made <when/> by <who/>',
  madeByDeleted: 'Made <when/> by a deleted account',
  notOpened: 'Not opened yet',
  opened: (times: number) =>
    plural(times, { one: 'Opened once, last <when/>', other: 'Opened # times, last <when/>' }),
  downloaded: (files: readonly string[]) => `downloaded: ${files.join(', ')}`,
  files: {
    pdf: (times: number) => `PDF ${times}×`,
    svg: (times: number) => `images ${times}×`,
    csv: (times: number) => `table ${times}×`,
  },
  nothingDownloaded: 'nothing downloaded',
  revokeOf: (made: string) => `Revoke the link made ${made}`,
  revokeQuestion: 'Revoke this link? It ends at once, and this cannot be undone.',
  revoking: 'Revoking…',
  revoked: 'The link was revoked.',
  revokeFailed: '❌ The link could not be revoked. Please try again.',
};

export type HandOversTexts = typeof en;
export const handOversTexts = texts(en, () => import('./hand-overs.texts.fr'));
