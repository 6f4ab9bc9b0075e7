import type { CorrectionLevel } from '../../../../platform/symbols/correction-level.js';
import { type QrMatrix, qrMatrix } from '../../../../platform/symbols/qr-matrix.js';
import { printableText } from '../../label-fonts/printable-text.js';
import type { LogoPicture } from '../../label-logos/label-logo.entity.js';
import { placeLogo } from './label-boxes.js';
import { type LabelChoices, type LabelLayout, layOutLabel, startOfLine } from './label-drawing.js';
import { millimetresPerPoint } from './label-lines.js';
import { codeFont, type DrawPage, textFont } from './pdf-document.js';
import { cellPosition, labelsPerSheet, type SheetGeometry } from './sheet-geometry.js';
import { shortenedText } from './shortened-text.js';

/** The content of a label. */
export interface Label {
  readonly code: string;
  /** The content of the symbol. */
  readonly content: string;
  /** Of the error correction of the symbol. */
  readonly level: CorrectionLevel;
  readonly note: string;
  /** The line below the note. */
  readonly third?: string | undefined;
}

interface LabelPages extends LabelChoices {
  readonly sheet: SheetGeometry;
  /** The cell of the first label on the first page, from 1. */
  readonly startCell: number;
  readonly cutMarks: boolean;
}

/**
 * Pages of labels. Null leaves its cell empty.
 * @param picture of the logo; without it, labels with a logo leave its place empty
 */
export async function* labelPages(
  { sheet, startCell, cutMarks, ...choices }: LabelPages,
  labels: AsyncIterable<readonly (Label | null)[]>,
  picture?: LogoPicture,
): AsyncGenerator<DrawPage> {
  const draw = labelDrawing(sheet, choices, picture);
  const page = (first: number, ofPage: readonly (Label | null)[]) => (document: PDFKit.PDFDocument) => {
    if (cutMarks) drawCutMarks(document, sheet, first, ofPage.length);
    ofPage.forEach((label, at) => {
      if (label) draw(document, first + at, label);
    });
  };
  let first = startCell;
  let ofPage: (Label | null)[] = [];
  for await (const chunk of labels)
    for (const label of chunk) {
      ofPage.push(label);
      if (first - 1 + ofPage.length < labelsPerSheet(sheet)) continue;
      yield page(first, ofPage);
      first = 1;
      ofPage = [];
    }
  if (ofPage.length > 0) yield page(first, ofPage);
}

/** A method that the types of the package lack. */
interface OpensImages {
  openImage(file: Buffer): PDFKit.Mixins.ImageSrc;
}

function labelDrawing(sheet: SheetGeometry, choices: LabelChoices, picture: LogoPicture | undefined) {
  // Symbols of one size have one layout. The codes of a batch follow each other and have one note.
  const layouts = new Map<number, LabelLayout>();
  let last = { note: '', maxWidth: 0, shown: '' };
  const shown = (document: PDFKit.PDFDocument, text: string, maxWidth: number) =>
    shortenedText(printableText(text), maxWidth, (part) => document.widthOfString(part));
  // One for the document, however many labels show it.
  let image: PDFKit.Mixins.ImageSrc | undefined;
  return (
    document: PDFKit.PDFDocument,
    cell: number,
    { code, content, level, note, third = '' }: Label,
  ): void => {
    const matrix = qrMatrix(content, level);
    const layout = layouts.get(matrix.size) ?? layOutLabel(sheet, choices, matrix.size);
    layouts.set(matrix.size, layout);
    const { x, y } = cellPosition(sheet, cell);
    const symbol = darkRuns(matrix).map(([left, top, length]) => `${left} ${top} ${length} 1 re\n`);
    const size = layout.moduleSize.toFixed(6);
    // The content stream is written directly, in modules: a symbol is one path of a third of the bytes.
    document.addContent(
      `q ${size} 0 0 ${size} ${(x + layout.symbolX).toFixed(6)} ${(y + layout.symbolY).toFixed(6)} cm\n${symbol.join('')}f Q`,
    );
    if (layout.logo && picture) {
      const { x: left, y: top, width, height } = placeLogo(layout.logo, picture);
      image ??= (document as unknown as OpensImages).openImage(picture.png);
      document.image(image, x + left, y + top, { width, height });
    }
    const lines = layout.text;
    if (!lines) return;
    const line = (content: string, baseline: number) =>
      document.text(content, x + startOfLine(lines, document.widthOfString(content)), y + baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
      });
    document.font(codeFont, lines.code.size * millimetresPerPoint);
    line(code, lines.code.baseline);
    if (!lines.note) return;
    document.font(textFont, lines.note.size * millimetresPerPoint);
    const { maxWidth } = lines;
    if (note !== last.note || maxWidth !== last.maxWidth) {
      last = { note, maxWidth, shown: shown(document, note, maxWidth) };
    }
    if (last.shown !== '') line(last.shown, lines.note.baseline);
    const below = lines.third ? shown(document, third, maxWidth) : '';
    if (lines.third && below !== '') line(below, lines.third.baseline);
  };
}

/**
 * The dark modules of a symbol that touch in a row: left edge, top edge and length, in modules. They are filled at once:
 * rectangles that are filled one by one have light seams between them on a screen and some printers.
 */
export function darkRuns({ size, data }: QrMatrix): [left: number, top: number, length: number][] {
  const runs: [number, number, number][] = [];
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const start = x;
      while (x < size && data[y * size + x]) x += 1;
      if (x > start) runs.push([start, y, x - start]);
    }
  return runs;
}

const cutMarkLength = 2;
const hairline = 0.1;

/** Crosses at the corners of the labels, on their edges, so that they touch no symbol. */
function drawCutMarks(
  document: PDFKit.PDFDocument,
  sheet: SheetGeometry,
  first: number,
  count: number,
): void {
  const { labelWidth, labelHeight } = sheet;
  document.lineWidth(hairline);
  for (let cell = first; cell < first + count; cell += 1) {
    const { x, y } = cellPosition(sheet, cell);
    for (const cornerX of [x, x + labelWidth])
      for (const cornerY of [y, y + labelHeight]) drawCross(document, cornerX, cornerY, cutMarkLength);
  }
}

/** Two lines of a length to each side of a point. */
export function drawCross(document: PDFKit.PDFDocument, x: number, y: number, length: number): void {
  document
    .moveTo(x - length, y)
    .lineTo(x + length, y)
    .moveTo(x, y - length)
    .lineTo(x, y + length)
    .stroke();
}
