import type { LabelText, SymbolPosition } from '../../../gateway/generated';
import { parsePositive, useAddressState } from '../../../ui/use-address-state';
import type { LabelFieldsQuery } from './LabelFields.generated';
import { labelsTexts } from './labels.texts';
import type { SheetPartsFragment } from './PrintRuns.generated';

export const maxCopies = 10;

const texts = [
  'CODE',
  'CODE_AND_NOTE',
  'CODE_AND_NAME',
  'CODE_AND_DATE',
  'CODE_AND_SERIAL',
  'CODE_AND_FIELDS',
  'CODE_AND_TEXT',
  'NONE',
] as const satisfies readonly LabelText[];

/** A field of the codes of the application. */
export type LabelField = Pick<LabelFieldsQuery['codeFields'][number], 'key' | 'label'>;

/** Each is named when it is shown: its name in another language arrives after this module is evaluated. */
const labelTexts: readonly { value: LabelText; label: string }[] = texts.map((value) => ({
  value,
  get label() {
    return labelsTexts.texts[value];
  },
}));

/** The texts that there are; those with fields only for an application that has some. */
export const textsWith = (fields: readonly LabelField[]) =>
  labelTexts.filter(({ value }) => value !== 'CODE_AND_FIELDS' || fields.length > 0);

/** The line that is offered first: the values of the first fields. */
export const firstFieldLine = (fields: readonly LabelField[]) =>
  fields
    .slice(0, 2)
    .map(({ key }) => `{${key}}`)
    .join(' · ');

export const symbolPositions = ['AUTO', 'LEFT', 'ABOVE'] as const satisfies readonly SymbolPosition[];

/** As long as the gateway allows. */
export const maxOwnLine = 60;
export const maxFieldLine = 80;

/** The choices of the print page, in the address: `?sheet=avery-l7160&start=5&copies=2&text=none&logo=yes&marks=yes`. */
export function usePrintOptions(sheets: readonly SheetPartsFragment[], fields: readonly LabelField[]) {
  const [address, change] = useAddressState({
    sheet: '',
    start: '',
    copies: '1',
    text: 'code',
    symbol: 'auto',
    line: '',
    field1: '',
    field2: '',
    logo: '',
    marks: '',
  });
  const usable = sheets.filter(({ refusal }) => refusal === null);
  const sheet = usable.find(({ id }) => id === address.sheet) ?? usable[0];
  const start = parsePositive(address.start);
  const text = textsWith(fields).find(({ value }) => value.toLowerCase() === address.text)?.value ?? 'CODE';
  return {
    sheet,
    /** Null while what is typed is no cell of the sheet. */
    startCell: address.start === '' || !sheet ? (sheet?.nextCell ?? 1) : within(start, sheet.labelsPerSheet),
    /** As typed. */
    copies: address.copies,
    text,
    symbolPosition: symbolPositions.find((value) => value.toLowerCase() === address.symbol) ?? 'AUTO',
    ownLine: address.line.slice(0, maxOwnLine),
    fieldLines: [address.field1.slice(0, maxFieldLine), address.field2.slice(0, maxFieldLine)] as [
      string,
      string,
    ],
    /** Whether it is wanted; the application may have none. */
    logo: address.logo === 'yes',
    cutMarks: address.marks === 'yes',
    chooseSheet: (id: string) => change({ sheet: id, start: '' }, { replace: true }),
    setStartCell: (cell: number | null) => change({ start: String(cell ?? 0) }, { replace: true }),
    setCopies: (copies: string) => change({ copies: copies.slice(0, 6) }, { replace: true }),
    setText: (next: string) =>
      change(
        {
          text: next.toLowerCase(),
          ...(next === 'CODE_AND_FIELDS' && address.field1 === '' && { field1: firstFieldLine(fields) }),
        },
        { replace: true },
      ),
    setSymbolPosition: (next: string) => change({ symbol: next.toLowerCase() }, { replace: true }),
    setOwnLine: (line: string) => change({ line: line.slice(0, maxOwnLine) }, { replace: true }),
    setFieldLines: ([field1, field2]: [string, string]) => change({ field1, field2 }, { replace: true }),
    setLogo: (next: boolean) => change({ logo: next ? 'yes' : '' }, { replace: true }),
    setCutMarks: (next: boolean) => change({ marks: next ? 'yes' : '' }, { replace: true }),
  };
}

const within = (cell: number | null, max: number) => (cell !== null && cell <= max ? cell : null);

/** @returns the typed number of copies, or null when it is none from 1 to 10 */
export const parseCopies = (typed: string) => within(parsePositive(typed), maxCopies);

/** The choices of the print page, and how each of them is changed. */
export type PrintOptions = ReturnType<typeof usePrintOptions>;
