import { z } from 'zod';
import { fieldError } from '../../../platform/errors/field-error.js';
import { oneLine, parseInput } from '../../../platform/errors/parse-input.js';
import { modulesOfTemplate } from './label-sheet.js';
import { type LabelText, layOutLabel, refusalOf, type SymbolPosition } from './labels/label-drawing.js';
import { labelFonts } from './labels/label-fonts.js';
import { nameCharacters, unprintable } from './labels/printable-text.js';
import { maxOwnLine, sheetOf } from './print-run.entity.js';

/** The choices of a print run. */
export interface PrintSettings {
  readonly sheet: string;
  /** From 1. */
  readonly startCell: number;
  readonly copies: number;
  readonly text: LabelText;
  readonly symbolPosition?: SymbolPosition;
  readonly ownLine?: string | null;
  readonly cutMarks: boolean;
}

const maxCopies = 10;

/** How many labels each code has. */
export const copiesRule = z
  .int(`Print 1 to ${maxCopies} copies.`)
  .min(1, `Print 1 to ${maxCopies} copies.`)
  .max(maxCopies, `Print 1 to ${maxCopies} copies.`);

const ownLineRules = z.object({
  ownLine: z
    .string()
    .trim()
    .min(1, 'Write the line of your own, or choose another text.')
    .max(maxOwnLine, `The line may have at most ${maxOwnLine} characters.`)
    .regex(oneLine, 'The line has no line breaks or control characters.'),
});

/** The line of one's own of a text. @returns an empty one for texts without. @throws DomainError INVALID_INPUT */
export async function parseOwnLine(text: LabelText, given: string | null | undefined): Promise<string> {
  if (text !== 'code_and_text') return '';
  const { ownLine } = parseInput(ownLineRules, { ownLine: given ?? '' });
  const missing = unprintable(ownLine, (await labelFonts()).characters);
  if (missing.length === 0) return ownLine;
  const message = `The line has characters that labels cannot show: ${nameCharacters(missing)}. Change it.`;
  throw fieldError('INVALID_INPUT', 'ownLine', message);
}

export const noneIsActive = () =>
  fieldError('INVALID_INPUT', 'selection', 'None of the chosen codes is active.');

/** @throws DomainError INVALID_INPUT when the symbols of a content are too small: on the sheet, or at their position */
export function assertScannable(
  sheetId: string,
  text: LabelText,
  position: SymbolPosition,
  template: string,
): void {
  const layout = layOutLabel(sheetOf({ sheetId }), text, modulesOfTemplate(template), position);
  const refusal = refusalOf(layout);
  if (refusal === null) return;
  throw fieldError('INVALID_INPUT', position === 'auto' ? 'sheet' : 'symbolPosition', refusal);
}
