import { millimetresPerPoint } from './label-lines.js';
import { drawCross } from './label-pages.js';
import { type Calibration, type DrawPage, textFont } from './pdf-document.js';
import { cellPosition, labelsPerSheet, type SheetGeometry } from './sheet-geometry.js';

const hairline = 0.1;
const rulerLength = 150;
const fontSize = 8 * millimetresPerPoint;

/**
 * A page that shows how far a printer is off: the outlines of all labels, a cross in the middle of the first one, and two
 * rulers in millimetres. It is drawn with the saved calibration, so that a second print shows what is left to correct.
 */
export async function* testPage(sheet: SheetGeometry, calibration: Calibration): AsyncGenerator<DrawPage> {
  if (sheet.isForLabelPrinter) {
    yield (document) => drawTestLabel(document, sheet);
    return;
  }
  yield (document) => {
    document.lineWidth(hairline);
    for (let cell = 1; cell <= labelsPerSheet(sheet); cell += 1) {
      const { x, y } = cellPosition(sheet, cell);
      document.rect(x, y, sheet.labelWidth, sheet.labelHeight).stroke();
    }
    drawCross(document, sheet.left + sheet.labelWidth / 2, sheet.top + sheet.labelHeight / 2, 5);
    drawRulers(document, sheet);
    writeExplanation(document, sheet, calibration);
  };
}

/** How far the frame of a test label is from its edges. */
const frameInset = 2;

/** A label that shows how far a label printer is off: a frame 2 mm inside of its edges, and its middle. */
function drawTestLabel(document: PDFKit.PDFDocument, { labelWidth, labelHeight }: SheetGeometry): void {
  document.lineWidth(0.2);
  document.rect(frameInset, frameInset, labelWidth - 2 * frameInset, labelHeight - 2 * frameInset).stroke();
  drawCross(document, labelWidth / 2, labelHeight / 2, 2);
  document.font(textFont, 6 * millimetresPerPoint);
  document.text(`${frameInset} mm`, frameInset + 1, frameInset + 1, { lineBreak: false });
}

/** Where both rulers begin. They cross the labels in the middle of the page, where a printer's edge is far. */
const rulerStart = ({ pageWidth, pageHeight }: SheetGeometry) => ({
  x: (pageWidth - rulerLength) / 2,
  y: (pageHeight - rulerLength) / 2,
});

function drawRulers(document: PDFKit.PDFDocument, sheet: SheetGeometry): void {
  const { x, y } = rulerStart(sheet);
  document.font(textFont, 6 * millimetresPerPoint);
  document.moveTo(x, y).lineTo(x + rulerLength, y);
  document.moveTo(x, y).lineTo(x, y + rulerLength);
  for (let at = 0; at <= rulerLength; at += 1) {
    const tick = at % 10 === 0 ? 3 : at % 5 === 0 ? 2 : 1;
    document.moveTo(x + at, y).lineTo(x + at, y + tick);
    document.moveTo(x, y + at).lineTo(x + tick, y + at);
  }
  document.stroke();
  const number = (text: string, left: number, top: number) =>
    document.text(text, left, top, { lineBreak: false });
  for (let at = 10; at <= rulerLength; at += 10) {
    number(String(at), x + at + 0.4, y + 1.4);
    number(String(at), x + 3.4, y + at - 1);
  }
}

function writeExplanation(
  document: PDFKit.PDFDocument,
  sheet: SheetGeometry,
  calibration: Calibration,
): void {
  const { offsetX, offsetY, scaleX, scaleY } = calibration;
  const lines = [
    `Test page for ${sheet.name}: ${sheet.pageWidth} × ${sheet.pageHeight} mm`,
    'Print at 100 %, without "fit to page", and hold the page against a sheet of labels.',
    `Offset: how far the labels lie to the right of and below their outlines, in mm.`,
    `Scale: measure the ${rulerLength} mm of both rulers. They show how much longer or shorter the print is.`,
    `Calibration of this page: right ${offsetX / 10} mm, down ${offsetY / 10} mm, width ${scaleX / 10} %, height ${scaleY / 10} %`,
  ];
  document.font(textFont, fontSize);
  const lineHeight = 1.4 * fontSize;
  const { x, y } = rulerStart(sheet);
  const [left, top] = [x + 15, y + 15];
  const width = Math.max(...lines.map((line) => document.widthOfString(line)));
  // White below the text, because outlines of labels cross it.
  document.rect(left - 2, top - 2, width + 4, lines.length * lineHeight + 4).fillAndStroke('white', 'black');
  document.fillColor('black');
  for (const [at, line] of lines.entries())
    document.text(line, left, top + at * lineHeight, { lineBreak: false });
}
