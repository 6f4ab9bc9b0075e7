import type { LabelText } from '../../../gateway/generated';
import { parsePositive, useAddressState } from '../../../ui/use-address-state';
import type { SheetPartsFragment } from './PrintRuns.generated';

const maxCopies = 10;

export const labelTexts: { value: LabelText; label: string }[] = [
  { value: 'CODE', label: 'The code' },
  { value: 'CODE_AND_NOTE', label: 'Code and batch note' },
  { value: 'NONE', label: 'Nothing' },
];

/** The choices of the print page, in the address: `?sheet=avery-l7160&start=5&copies=2&text=none&marks=yes`. */
export function usePrintOptions(sheets: readonly SheetPartsFragment[]) {
  const [address, change] = useAddressState({ sheet: '', start: '', copies: '1', text: 'code', marks: '' });
  const usable = sheets.filter(({ refusal }) => refusal === null);
  const sheet = usable.find(({ id }) => id === address.sheet) ?? usable[0];
  const start = parsePositive(address.start);
  const text = labelTexts.find(({ value }) => value.toLowerCase() === address.text)?.value ?? 'CODE';
  return {
    sheet,
    /** Null while what is typed is no cell of the sheet. */
    startCell: address.start === '' || !sheet ? (sheet?.nextCell ?? 1) : within(start, sheet.labelsPerSheet),
    /** As typed. */
    copies: address.copies,
    text,
    cutMarks: address.marks === 'yes',
    chooseSheet: (id: string) => change({ sheet: id, start: '' }, { replace: true }),
    setStartCell: (cell: number | null) => change({ start: String(cell ?? 0) }, { replace: true }),
    setCopies: (copies: string) => change({ copies: copies.slice(0, 6) }, { replace: true }),
    setText: (next: string) => change({ text: next.toLowerCase() }, { replace: true }),
    setCutMarks: (next: boolean) => change({ marks: next ? 'yes' : '' }, { replace: true }),
  };
}

const within = (cell: number | null, max: number) => (cell !== null && cell <= max ? cell : null);

/** @returns the typed number of copies, or null when it is none from 1 to 10 */
export const parseCopies = (typed: string) => within(parsePositive(typed), maxCopies);

export const copiesOutOfRange = `Print 1 to ${maxCopies} copies of each label.`;
