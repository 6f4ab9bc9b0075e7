import type { LabelText } from './label-drawing.js';

export const millimetresPerPoint = 25.4 / 72;

/** A code has 20 characters, which are 0.6 of the font size wide and without descenders: see `label-fonts.ts`. */
export const codeWidth = 20 * 0.6;
export const codeHeight = 0.62;
const minNoteSize = 5;
/** From the baseline of the code to the baseline of the note, and from there to the end of its descenders. */
const noteAdvance = 1.25;
export const noteDescent = 0.22;

export interface TextLine {
  /** The font size, in points. */
  readonly size: number;
  /** The height of the baseline. */
  readonly baseline: number;
}

/** The sizes of a text, before it has a place. */
export interface Lines {
  readonly codeSize: number;
  /** Absent when the note is not printed. */
  readonly noteSize: number | undefined;
  /** Lines of the size of the note: it, and a third line. */
  readonly noteCount: number;
  /** Of the code, in millimetres. */
  readonly width: number;
  /** Of all lines, in millimetres. */
  readonly height: number;
}

/** @param codeSize the font size of the code, in points */
export function linesOf(text: LabelText, codeSize: number, hasThird: boolean): Lines {
  const noteSize = text !== 'code' ? Math.max(minNoteSize, codeSize - 2) : undefined;
  const noteCount = hasThird ? 2 : 1;
  const height = codeHeight * codeSize + (noteCount * noteAdvance + noteDescent) * (noteSize ?? 0);
  return {
    codeSize,
    noteSize,
    noteCount,
    width: codeWidth * codeSize * millimetresPerPoint,
    height: height * millimetresPerPoint,
  };
}

/** The lines of a text whose top is at the given height. */
export function placeLines({ codeSize, noteSize, noteCount }: Lines, top: number) {
  const baseline = top + codeHeight * codeSize * millimetresPerPoint;
  return {
    code: { size: codeSize, baseline },
    ...(noteSize !== undefined && {
      note: { size: noteSize, baseline: baseline + noteAdvance * noteSize * millimetresPerPoint },
    }),
    ...(noteSize !== undefined &&
      noteCount > 1 && {
        third: { size: noteSize, baseline: baseline + 2 * noteAdvance * noteSize * millimetresPerPoint },
      }),
  };
}
