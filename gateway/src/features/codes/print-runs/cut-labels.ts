import { turnsAmongSteps } from '../../../platform/admission/heavy-work.js';
import type { Database } from '../../../platform/database/database.js';
import type { SelectedCode } from '../qr-codes/qr-selections.service.js';
import { modulesOf, templateOf } from './label-sheet.js';
import { type LabelChoices, type LabelLayout, layOutLabel } from './labels/label-drawing.js';
import type { TextLine } from './labels/label-lines.js';
import { textMeasure } from './labels/outlined-text.js';
import { maxLabels } from './print-preparation.service.js';
import { sheetOf } from './print-run.entity.js';
import { type Lined, linesOfLabels } from './printed-notes.js';

/** The labels of a run that is not prepared yet. */
export interface CountedLabels {
  readonly sheetId: string;
  readonly choices: LabelChoices;
  readonly copies: number;
  readonly run: Lined;
}

/**
 * How many labels have a line below the code that is cut to fit, among the first 10,000: a run has no more. Layouts are
 * made for the largest symbol of a content, so that a line that nearly fits may count, too.
 */
export async function countCut(
  database: Database,
  chunks: AsyncIterable<readonly SelectedCode[]>,
  { sheetId, choices, copies, run }: CountedLabels,
): Promise<number> {
  const linesOf = linesOfLabels(run);
  const { fits } = await textMeasure();
  const layouts = new Map<string, LabelLayout['text']>();
  const layoutOf = ({ content, code, level }: SelectedCode) => {
    const template = templateOf(content, code);
    const key = level + template;
    if (!layouts.has(key))
      layouts.set(key, layOutLabel(sheetOf({ sheetId }), choices, modulesOf({ template, level })).text);
    return layouts.get(key);
  };
  const nextStep = turnsAmongSteps();
  let [labelCount, cutCount] = [0, 0];
  for await (const chunk of chunks) {
    const printable = chunk.filter(({ isPrintable }) => isPrintable);
    if (printable.length === 0) continue;
    const lines = await database.read((manager) => linesOf(manager, printable));
    for (const code of printable) {
      if (labelCount >= maxLabels) return cutCount;
      labelCount += copies;
      const layout = layoutOf(code);
      const { note, third = '' } = lines(code);
      const isCut = (line: TextLine | undefined, text: string) =>
        layout !== undefined && line !== undefined && !fits(text, line, layout.maxWidth);
      if (isCut(layout?.note, note) || isCut(layout?.third, third)) cutCount += copies;
      await nextStep();
    }
  }
  return cutCount;
}
