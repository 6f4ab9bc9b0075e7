import { texts } from '../../../ui/texts';

const en = {
  lead: 'Codes that were printed elsewhere become a batch, and are redeemed like yours. Nothing is imported before you have seen what it does.',
  back: 'QR Code Generator',
  about:
    'The file is a CSV: on each line what one symbol holds, exactly as a camera reads it, at most 700 characters. A first line “content” is its heading. Columns “validFrom”, “validUntil” and “maxUses” may follow it, with times such as 2026-12-31T18:00:00Z, days such as 2026-12-31, and numbers. A day begins at 00:00 UTC, and a code is not valid any more from “validUntil” on. Up to 10,000 lines and 2 MB.',
  name: 'Name of the batch',
  namePlaceholder: 'Named after its time',
  notePlaceholder: 'Where the codes were printed',
  open: (batch: string) => `Open ${batch}`,
};

export type ImportedCodesTexts = typeof en;
export const importedCodesTexts = texts(en, () => import('./imported-codes.texts.fr'));
