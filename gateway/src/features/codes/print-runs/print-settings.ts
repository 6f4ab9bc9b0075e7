import { z } from 'zod';
import { fieldError } from '../../../platform/errors/field-error.js';
import { oneLine, parseInput } from '../../../platform/errors/parse-input.js';
import { together } from '../../../platform/errors/sentences.js';
import { visibleString } from '../../../platform/visible-text.js';
import { labelFonts } from '../label-fonts/label-fonts.js';
import { nameCharacters, unprintable } from '../label-fonts/printable-text.js';
import type { QrCode } from '../qr-codes/qr-code.entity.js';
import type { SymbolFormat } from '../symbol-settings/symbol-settings.service.js';
import type { GivenFieldLines } from './field-lines.js';
import { modulesOf } from './label-sheet.js';
import { maxOwnLine } from './label-texts.js';
import { refusalOf } from './labels/label-boxes.js';
import { type LabelChoices, type LabelText, layOutLabel } from './labels/label-drawing.js';
import { sheetOf } from './print-run.entity.js';
import { says } from './print-runs.messages.js';

/** The choices of a print run. */
export interface PrintSettings extends Omit<LabelChoices, 'fieldLine2'>, GivenFieldLines {
  readonly sheet: string;
  /** From 1. */
  readonly startCell: number;
  readonly copies: number;
  readonly ownLine?: string | null;
  readonly cutMarks: boolean;
}

const maxCopies = 10;

/** How many labels each code has. */
export const copiesRule = z
  .int(says.copiesOutOfRange(maxCopies))
  .min(1, says.copiesOutOfRange(maxCopies))
  .max(maxCopies, says.copiesOutOfRange(maxCopies));

const ownLineRules = z.object({
  ownLine: visibleString()
    .min(1, says.noLine)
    .max(maxOwnLine, says.lineTooLong(maxOwnLine))
    .regex(oneLine, says.lineNotPlain),
});

/** The line of one's own of a text. @returns an empty one for texts without. @throws DomainError INVALID_INPUT */
export async function parseOwnLine(text: LabelText, given: string | null | undefined): Promise<string> {
  if (text !== 'code_and_text') return '';
  const { ownLine } = parseInput(ownLineRules, { ownLine: given ?? '' });
  const missing = unprintable(ownLine, (await labelFonts()).characters);
  if (missing.length === 0) return ownLine;
  const characters = nameCharacters(missing);
  const message = says.lineNotShown(characters);
  throw fieldError('INVALID_INPUT', 'ownLine', message);
}

export const logoMissing = () => fieldError('INVALID_INPUT', 'logo', says.noLogo);

/** @throws DomainError INVALID_INPUT for codes that were printed elsewhere */
export function assertOurs(codes: readonly Pick<QrCode, 'contentDigest'>[]): void {
  if (codes.every(({ contentDigest }) => contentDigest === null)) return;
  const message = says.onlyImported;
  throw fieldError('INVALID_INPUT', 'selection', message);
}

export const noneIsActive = () => fieldError('INVALID_INPUT', 'selection', says.noneActive);

/** @throws DomainError INVALID_INPUT when the symbols of a content are too small: on the sheet, at their position, or beside a logo */
export function assertScannable(sheetId: string, choices: LabelChoices, format: SymbolFormat): void {
  const refusal = refusalWith(sheetId, choices, format);
  if (refusal === null) return;
  if (choices.logo && refusalWith(sheetId, { ...choices, logo: false }, format) === null)
    throw fieldError('INVALID_INPUT', 'logo', together(says.noRoomForLogo, refusal));
  const isPlaced = choices.symbolPosition !== undefined && choices.symbolPosition !== 'auto';
  throw fieldError('INVALID_INPUT', isPlaced ? 'symbolPosition' : 'sheet', refusal);
}

const refusalWith = (sheetId: string, choices: LabelChoices, format: SymbolFormat) =>
  refusalOf(layOutLabel(sheetOf({ sheetId }), choices, modulesOf(format)));
