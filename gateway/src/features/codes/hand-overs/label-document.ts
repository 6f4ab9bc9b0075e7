import { said } from '../../../platform/errors/sentences.js';
import type { LogoPicture } from '../label-logos/label-logo.entity.js';
import { noCalibration } from '../print-runs/label-sheets.service.js';
import { type Label, labelPages } from '../print-runs/labels/label-pages.js';
import { pdfDocument } from '../print-runs/labels/pdf-document.js';
import { labelsPerSheet } from '../print-runs/labels/sheet-geometry.js';
import { sheetOf } from '../print-runs/print-run.entity.js';
import type { FoundHandOver } from './handed-over-codes.service.js';

/** How many labels and sheets a hand-over has. */
export function extentOf({ handOver, codeCount }: FoundHandOver): { labelCount: number; pageCount: number } {
  const labelCount = codeCount * handOver.copies;
  return { labelCount, pageCount: Math.ceil(labelCount / labelsPerSheet(sheetOf(handOver))) };
}

/** The labels as a PDF, from the first cell of a new sheet on: a print shop has printers of its own. */
export function labelDocument(
  { handOver, batchName }: FoundHandOver,
  labels: AsyncIterable<readonly Label[]>,
  picture: LogoPicture | undefined,
): AsyncGenerator<Buffer> {
  const { createdAt, text, symbolPosition, fieldLine2 } = handOver;
  const [logo, cutMarks] = [Boolean(handOver.logo), Boolean(handOver.cutMarks)];
  const sheet = sheetOf(handOver);
  const properties = {
    title: `${batchName}, ${said(sheet.name)}`,
    createdAt,
    pageWidth: sheet.pageWidth,
    pageHeight: sheet.pageHeight,
    calibration: noCalibration,
  };
  const choices = { text, symbolPosition, fieldLine2, logo, cutMarks };
  return pdfDocument(properties, labelPages({ sheet, startCell: 1, ...choices }, labels, picture));
}
