import { formatNumber } from '../../../ui/language';
import { plural, texts } from '../../../ui/texts';

interface RunFacts {
  sheet: string;
  /** Null for a label printer. */
  sheets: number | null;
  spoiled: number;
  reprintOf: string | null;
}

const en = {
  lead: 'All labels that were prepared. Confirm a run once its labels have come out.',
  loadingFailed: 'The print runs could not be loaded.',
  noneTitle: 'Nothing printed yet',
  none: 'Choose codes in the QR generator and press “Print labels”. Each run is listed here.',
  choose: 'Choose codes',
  facts: ({ sheet, sheets, spoiled, reprintOf }: RunFacts) =>
    [
      sheets === null ? sheet : `${plural(sheets, { one: '# sheet', other: '# sheets' })} of ${sheet}`,
      spoiled > 0 && `${formatNumber(spoiled)} spoiled`,
      reprintOf && `reprint of run ${reprintOf}`,
    ]
      .filter(Boolean)
      .join(', '),
  about: (id: string) => `Print run ${id} · <when/> · <history>History</history>`,
  aboutBy: (id: string) => `Print run ${id} · <when/> by <who/> · <history>History</history>`,
  historyOf: (id: string) => `History of print run ${id}`,
};

export type RunsTexts = typeof en;
export const runsTexts = texts(en, () => import('./runs.texts.fr'));
