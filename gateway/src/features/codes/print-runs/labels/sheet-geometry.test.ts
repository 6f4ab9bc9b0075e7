import { cellPosition, labelsPerSheet, sheets } from './sheet-geometry.js';

test('the ids of sheets are unique and fit into their column', () => {
  const ids = sheets.map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(15);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z0-9-]{1,30}$/.test(id))).toEqual([]);
});

test.each(sheets.map((sheet) => [sheet.id, sheet] as const))(
  '%s fits on its page, is symmetric within 1 mm, and no label overlaps another',
  (_, sheet) => {
    const last = cellPosition(sheet, labelsPerSheet(sheet));
    const right = sheet.pageWidth - last.x - sheet.labelWidth;
    const bottom = sheet.pageHeight - last.y - sheet.labelHeight;
    for (const margin of [sheet.left, sheet.top, right, bottom])
      expect(margin).toBeGreaterThanOrEqual(-0.001);
    expect(Math.abs(sheet.left - right)).toBeLessThan(1);
    expect(Math.abs(sheet.top - bottom)).toBeLessThan(1);
    expect(sheet.pitchX).toBeGreaterThanOrEqual(sheet.labelWidth);
    expect(sheet.pitchY).toBeGreaterThanOrEqual(sheet.labelHeight);
  },
);

test('cells are counted row by row, from the left', () => {
  const l7160 = sheets.find(({ id }) => id === 'avery-l7160');
  if (!l7160) throw new Error('There is no such sheet.');
  expect([1, 3, 4, 21].map((cell) => cellPosition(l7160, cell))).toEqual([
    { x: 7.25, y: 15.15 },
    { x: 139.25, y: 15.15 },
    { x: 7.25, y: 53.25 },
    { x: 139.25, y: expect.closeTo(243.75, 6) },
  ]);
});
