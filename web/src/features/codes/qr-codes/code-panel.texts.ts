import { formatNumber } from '../../../ui/language';
import { texts } from '../../../ui/texts';

/** The panel of one code. */
const en = {
  title: 'QR code',
  missing: 'This code is not among those of your application.',
  loadingFailed: 'Error fetching the code. Please try again.',
  content: 'the content',
  copy: 'Copy the code',
  serial: 'Serial number <serial/>',
  notPrinted: 'Not printed yet',
  printedElsewhere: 'Printed elsewhere',
  downloadAs: (format: string) => `Download ${format}`,
  openPage: 'Open its page',
  changeStatus: 'Change the status',
  history: {
    label: 'History of the code',
    made: 'Made',
    madeIn: 'in <batch/> by <author/>',
    printedOn: (sheet: string, page: number, label: number) => `${sheet}, page ${page}, label ${label}`,
    changed: { ACTIVE: 'Active', USED: 'Marked as used', REVOKED: 'Revoked' },
    changedBy: 'by <author/>',
    changedFor: {
      LOST: 'Lost · by <author/>',
      MISPRINT: 'Misprint · by <author/>',
      FRAUD: 'Fraud · by <author/>',
      OTHER: 'Other · by <author/>',
    },
    newest: (shown: number, total: number) =>
      `The newest ${shown} of ${formatNumber(total)} scans are shown.`,
    allScans: 'All scans of this code',
  },
};

export type CodePanelTexts = typeof en;
export const codePanelTexts = texts(en, () => import('./code-panel.texts.fr'));
