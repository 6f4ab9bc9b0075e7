// Brings the types of `PDFKit`.
import type {} from 'pdfkit';
import { nextTurn } from '../../../../platform/admission/heavy-work.js';
import { labelFonts } from '../../label-fonts/label-fonts.js';
import { millimetresPerPoint } from './label-lines.js';

/** The names of the fonts of a document, which are in its file: some printers refuse one whose fonts they have to bring. */
export const codeFont = 'code';
export const textFont = 'text';

export type DrawPage = (document: PDFKit.PDFDocument) => void;

/** How a printer distorts a page: an offset in tenths of a millimetre, and per mille of the intended lengths. */
export interface Calibration {
  readonly offsetX: number;
  readonly offsetY: number;
  readonly scaleX: number;
  readonly scaleY: number;
}

interface DocumentProperties {
  readonly title: string;
  readonly createdAt: Date;
  /** In millimetres. */
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly calibration: Calibration;
}

/**
 * A PDF, page by page: neither the document nor what a slow client has not yet read is in memory at once. A consumer that
 * stops early ends the drawing.
 *
 * @param pages draw one page each. Lengths are millimetres from the left and top edge of the page, so font sizes too; the
 *   calibration applies to all of them.
 */
export async function* pdfDocument(
  { title, createdAt, pageWidth, pageHeight, calibration }: DocumentProperties,
  pages: AsyncIterable<DrawPage>,
): AsyncGenerator<Buffer> {
  // Loaded by the first document: it takes 24 MB, and a gateway that nobody prints from does without it.
  const { default: PDFDocument } = await import('pdfkit');
  const fonts = await labelFonts();
  const document = new PDFDocument({
    autoFirstPage: false,
    // Version 1.6 is the first one with `PrintScaling`.
    pdfVersion: '1.7',
    size: [pageWidth / millimetresPerPoint, pageHeight / millimetresPerPoint],
    margin: 0,
    displayTitle: true,
    info: { Title: title, CreationDate: createdAt, Creator: 'Back-office', Producer: 'Back-office' },
  });
  preventScaling(document);
  document.registerFont(codeFont, fonts.code);
  document.registerFont(textFont, fonts.text);
  for await (const draw of pages) {
    // Drawing a page takes several milliseconds.
    await nextTurn();
    document.addPage();
    applyCalibration(document, calibration);
    draw(document);
    document.flushPages();
    forgetWords(document);
    yield written(document);
  }
  document.end();
  yield written(document);
}

/** The output of the document since the last call. Node.js 26 answers each `read` with one piece, earlier ones with all. */
function written(document: PDFKit.PDFDocument): Buffer {
  const pieces: Buffer[] = [];
  for (let piece = document.read(); piece !== null; piece = document.read()) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

interface Internals {
  readonly _fontFamilies: Readonly<Record<string, { layoutCache?: object }>>;
  readonly _root: {
    readonly data: { readonly ViewerPreferences: { readonly data: Record<string, unknown> } };
  };
}

/**
 * Lets print dialogs offer 100 % first: their usual "fit to page" moves labels by some millimetres. The package has no
 * option for it; the object is written when the document ends.
 */
function preventScaling(document: PDFKit.PDFDocument): void {
  (document as unknown as Internals)._root.data.ViewerPreferences.data.PrintScaling = 'None';
}

/** The package remembers the glyphs of each word until the document ends: 150 MB for the words of 10,000 labels. */
function forgetWords(document: PDFKit.PDFDocument): void {
  for (const font of Object.values((document as unknown as Internals)._fontFamilies))
    if (font.layoutCache) font.layoutCache = Object.create(null);
}

function applyCalibration(document: PDFKit.PDFDocument, calibration: Calibration): void {
  const { offsetX, offsetY, scaleX, scaleY } = calibration;
  const points = (millimetres: number) => millimetres / millimetresPerPoint;
  document.transform(
    points(scaleX / 1000),
    0,
    0,
    points(scaleY / 1000),
    points(offsetX / 10),
    points(offsetY / 10),
  );
}
