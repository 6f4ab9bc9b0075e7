import { placeLogo, refusalOf } from './label-boxes.js';
import { type LabelText, layOutLabel, type SymbolPosition } from './label-drawing.js';
import { millimetresPerPoint } from './label-lines.js';
import { cellPosition, labelsPerSheet, sheets } from './sheet-geometry.js';

const texts: LabelText[] = ['none', 'code', 'code_and_note'];
const positions: SymbolPosition[] = ['auto', 'left', 'above'];
const version1 = 21;
const quietZone = 4;

const cases = sheets.flatMap((sheet) =>
  [version1, 29].flatMap((modules) =>
    texts
      .flatMap((text) =>
        positions.flatMap((position) =>
          [false, true].map((logo) => {
            const layout = layOutLabel(sheet, { text, symbolPosition: position, logo }, modules);
            return { sheet, text, position, logo, modules, layout };
          }),
        ),
      )
      .filter(({ layout }) => refusalOf(layout) === null)
      .map((each) => {
        const choices = `${each.text}, ${each.position}${each.logo ? ', a logo' : ''}`;
        return [`${sheet.id}, ${modules} modules, ${choices}`, each] as const;
      }),
  ),
);

type Edges = Record<'left' | 'top' | 'right' | 'bottom', number>;
const grown = ({ left, top, right, bottom }: Edges, by: number): Edges => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});
const overlap = (one: Edges, other: Edges) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

test('every sheet takes the codes of a new server, with each text', () => {
  const refused = sheets.flatMap((sheet) =>
    texts
      .filter((text) => refusalOf(layOutLabel(sheet, { text }, version1)) !== null)
      .map((text) => [sheet.id, text]),
  );
  expect(refused).toEqual([]);
});

test.each(cases)(
  '%s: symbol, quiet zone, text and logo stay inside the label and off the edge of the page',
  (_, { sheet, position, logo, modules, layout }) => {
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
    expect(layout.logo !== undefined).toBe(logo);
    if (layout.logo) {
      const { x, y, width, height } = layout.logo;
      const room = { left: x, top: y, right: x + width, bottom: y + height };
      expect(height).toBeGreaterThanOrEqual(4 - epsilon);
      expect(width).toBeGreaterThanOrEqual(8 - epsilon);
      // It touches neither the quiet zone nor a line.
      const [symbol, ...lines] = ink as [Edges, ...Edges[]];
      expect(overlap(room, grown(symbol, quiet - epsilon))).toBe(false);
      for (const line of lines) expect(overlap(room, line)).toBe(false);
      ink.push(room);
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
  expect(refusalOf(layOutLabel(l5167, { text: 'code' }, 29))?.en).toBe(
    'The code would be too small to scan (0.28 mm a module).',
  );
  expect(refusalOf(layOutLabel(l5167, { text: 'code' }, version1))).toBeNull();
});

test.each([
  ['a wide picture', { width: 400, height: 100 }],
  ['a high picture', { width: 100, height: 400 }],
])('%s is as large as its room allows, and whole', (_, picture) => {
  const room = { x: 2, y: 3, width: 20, height: 10, left: 0.5, above: 1 } as const;
  const { x, y, width, height } = placeLogo(room, picture);
  expect(width / height).toBeCloseTo(picture.width / picture.height, 9);
  expect(Math.max(width / 20, height / 10)).toBeCloseTo(1, 9);
  expect([x + width / 2, y + height]).toEqual([expect.closeTo(12, 9), expect.closeTo(13, 9)]);
});
