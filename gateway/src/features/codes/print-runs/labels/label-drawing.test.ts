import {
  type LabelText,
  layOutLabel,
  millimetresPerPoint,
  refusalOf,
  type SymbolPosition,
} from './label-drawing.js';
import { cellPosition, labelsPerSheet, sheets } from './sheet-geometry.js';

const texts: LabelText[] = ['none', 'code', 'code_and_note'];
const positions: SymbolPosition[] = ['auto', 'left', 'above'];
const version1 = 21;
const quietZone = 4;

const cases = sheets.flatMap((sheet) =>
  [version1, 29].flatMap((modules) =>
    texts
      .flatMap((text) =>
        positions.map((position) => {
          const layout = layOutLabel(sheet, text, modules, position);
          return { sheet, text, position, modules, layout };
        }),
      )
      .filter(({ layout }) => refusalOf(layout) === null)
      .map((each) => [`${sheet.id}, ${modules} modules, ${each.text}, ${each.position}`, each] as const),
  ),
);

test('every sheet takes the codes of a new server, with each text', () => {
  const refused = sheets.flatMap((sheet) =>
    texts
      .filter((text) => refusalOf(layOutLabel(sheet, text, version1)) !== null)
      .map((text) => [sheet.id, text]),
  );
  expect(refused).toEqual([]);
});

test.each(cases)(
  '%s: symbol, quiet zone and text stay inside the label and off the edge of the page',
  (_, { sheet, position, modules, layout }) => {
    const { moduleSize, symbolX, symbolY, text } = layout;
    const size = modules * moduleSize;
    const quiet = quietZone * moduleSize;
    const { labelWidth, labelHeight } = sheet;
    const epsilon = 1e-9;
    expect(moduleSize).toBeGreaterThanOrEqual(0.33);
    // The quiet zone, with 1 mm for printers that are off.
    expect(symbolX - quiet).toBeGreaterThanOrEqual(1 - epsilon);
    expect(symbolX + size + quiet).toBeLessThanOrEqual(labelWidth - 1 + epsilon);
    expect(symbolY - quiet).toBeGreaterThanOrEqual(1 - epsilon);
    expect(symbolY + size + quiet).toBeLessThanOrEqual(labelHeight - 1 + epsilon);
    expect(symbolY + size / 2).toBeCloseTo(labelHeight / 2, 9);

    const ink = [{ left: symbolX, top: symbolY, right: symbolX + size, bottom: symbolY + size }];
    if (text) {
      if (position !== 'auto') expect(text.align).toBe(position === 'left' ? 'left' : 'centre');
      const codeHeight = 0.62 * text.code.size * millimetresPerPoint;
      const width = 12 * text.code.size * millimetresPerPoint;
      const left = text.align === 'left' ? text.x : text.x - width / 2;
      const code = {
        left,
        top: text.code.baseline - codeHeight,
        right: left + width,
        bottom: text.code.baseline,
      };
      ink.push(code);
      expect(text.code.size).toBeGreaterThanOrEqual(5);
      // The text touches no quiet zone: it is below it, or beside it.
      if (text.align === 'left') expect(left).toBeGreaterThanOrEqual(symbolX + size + quiet - epsilon);
      else expect(code.top).toBeGreaterThanOrEqual(symbolY + size + quiet - epsilon);
      if (text.note) {
        const noteTop = text.note.baseline - 0.93 * text.note.size * millimetresPerPoint;
        const noteBottom = text.note.baseline + 0.22 * text.note.size * millimetresPerPoint;
        expect(noteTop).toBeGreaterThan(code.bottom);
        ink.push({ ...code, top: noteTop, bottom: noteBottom });
      }
    }
    const last = cellPosition(sheet, labelsPerSheet(sheet));
    for (const { left, top, right, bottom } of ink) {
      expect(left).toBeGreaterThanOrEqual(Math.max(1, 5 - sheet.left) - epsilon);
      expect(top).toBeGreaterThanOrEqual(Math.max(1, 5 - sheet.top) - epsilon);
      expect(right).toBeLessThanOrEqual(Math.min(labelWidth - 1, sheet.pageWidth - 5 - last.x) + epsilon);
      expect(bottom).toBeLessThanOrEqual(Math.min(labelHeight - 1, sheet.pageHeight - 5 - last.y) + epsilon);
    }
  },
);

test('a symbol that is too large for its label is refused with the size of its modules', () => {
  const l5167 = sheets.find(({ id }) => id === 'avery-5167');
  if (!l5167) throw new Error('There is no such sheet.');
  expect(refusalOf(layOutLabel(l5167, 'code', 29))).toBe(
    'The code would be too small to scan (0.28 mm a module).',
  );
  expect(refusalOf(layOutLabel(l5167, 'code', version1))).toBeNull();
});
