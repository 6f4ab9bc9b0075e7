import { formatNumber } from '../../../ui/language';
import { calibrationTexts } from './calibration.texts';
import type { SheetPartsFragment } from './PrintRuns.generated';

/** The correction of each print: offsets in tenths of a millimetre, scales per mille. */
export type Calibration = SheetPartsFragment['calibration'];

/** The measures of the test page, as typed. */
export interface Measured {
  /** How far the labels are to the right of and below their outlines, in mm; negative to the left and above. */
  right: string;
  down: string;
  /** The length of the rulers across and down, in mm. */
  across: string;
  along: string;
}

export const neutral: Calibration = { offsetX: 0, offsetY: 0, scaleX: 1000, scaleY: 1000 };

/** The length of the rulers of the test page, in mm. */
export const rulerLength = 150;
const maxOffset = 100;
const scaleRange = { min: 990, max: 1010 };

export const isNeutral = (calibration: Calibration) =>
  Object.entries(neutral).every(([key, value]) => calibration[key as keyof Calibration] === value);

/** Reads a decimal number with a point or a comma. @returns null for anything else */
export function parseMillimetres(typed: string): number | null {
  const text = typed.trim().replace(',', '.').replace('−', '-');
  return /^[+-]?\d{1,3}(\.\d{1,3})?$/.test(text) ? Number(text) : null;
}

/**
 * The calibration that removes what was measured. The test page is printed with the saved one, so the result adds to it.
 * @returns the calibration, or the message beside each field that has an error
 */
export function calibrate(
  saved: Calibration,
  measured: Measured,
): { calibration: Calibration; errors?: undefined } | { errors: Partial<Measured>; calibration?: undefined } {
  const errors: Partial<Measured> = {};
  const offset = (field: 'right' | 'down', before: number) => {
    const value = parseMillimetres(measured[field]);
    const after = Math.round(before - 10 * (value ?? 0));
    if (value === null) errors[field] = calibrationTexts.wrongOffset;
    else if (Math.abs(after) > maxOffset) errors[field] = calibrationTexts.offsetTooLarge;
    return after + 0;
  };
  const scale = (field: 'across' | 'along', before: number) => {
    const value = parseMillimetres(measured[field]);
    const after = Math.round((before * rulerLength) / (value || rulerLength));
    if (value === null || value <= 0) errors[field] = calibrationTexts.wrongLength;
    else if (after < scaleRange.min || after > scaleRange.max) errors[field] = calibrationTexts.scaleTooLarge;
    return after;
  };
  const calibration = {
    offsetX: offset('right', saved.offsetX),
    offsetY: offset('down', saved.offsetY),
    scaleX: scale('across', saved.scaleX),
    scaleY: scale('along', saved.scaleY),
  };
  return Object.keys(errors).length > 0 ? { errors } : { calibration };
}

/** "0.5 mm to the left, 1.2 mm down, 0.3 % wider" */
export function describe({ offsetX, offsetY, scaleX, scaleY }: Calibration): string {
  const { parts, correction } = calibrationTexts;
  const tenths = (amount: number) => formatNumber(Math.abs(amount) / 10);
  return correction([
    ...(offsetX !== 0 ? [parts[offsetX > 0 ? 'right' : 'left'](tenths(offsetX))] : []),
    ...(offsetY !== 0 ? [parts[offsetY > 0 ? 'down' : 'up'](tenths(offsetY))] : []),
    ...(scaleX !== 1000 ? [parts[scaleX > 1000 ? 'wider' : 'narrower'](tenths(scaleX - 1000))] : []),
    ...(scaleY !== 1000 ? [parts[scaleY > 1000 ? 'longer' : 'shorter'](tenths(scaleY - 1000))] : []),
  ]);
}
