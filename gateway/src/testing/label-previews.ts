import { type SheetGeometry, sheets } from '../features/codes/print-runs/labels/sheet-geometry.js';
import { aGateway, type TestGateway } from './a-gateway.js';
import { anApplication, type TestApplication } from './an-application.js';
import { aBatch, print } from './print-runs.js';
import { type Area, inkIn } from './read-labels.js';
import { type RenderedPage, renderCorner, testWithPoppler } from './rendered-pdf.js';

interface Preview {
  text: string;
  symbolPosition: string;
  symbol: Area;
  code: Area | null;
  note: Area | null;
}

const box = '{ x y width height }';
const query = `{ labelSheets { id previews { text symbolPosition symbol ${box} code ${box} note ${box} } } }`;

const positioned = ['avery-l7160', 'avery-5160', 'avery-l7651'];
const otherPositions = ['CODE', 'CODE_AND_NOTE'].flatMap((text) => [
  [text, 'LEFT'],
  [text, 'ABOVE'],
]);

/** Pixels are a twelfth of a millimetre, on each side. */
const tolerance = 0.2;

const grown = ({ x, y, width, height }: Area, by: number): Area => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The margin that is compared around an area. The lines of a text are further apart. */
const margin = 0.5;

/** How far the ink in an area and around it is inside of its left, top, right and lower edge. */
function gapsOf(page: RenderedPage, area: Area): number[] {
  const ink = inkIn(page, grown(area, margin));
  if (!ink) throw new Error('There is no ink.');
  return [
    ink.x - area.x,
    ink.y - area.y,
    area.x + area.width - ink.x - ink.width,
    area.y + area.height - ink.y - ink.height,
  ];
}

/** @param most how much white there may be at each edge */
function expectFilled(page: RenderedPage, area: Area, most: readonly number[]) {
  for (const [edge, gap] of gapsOf(page, area).entries()) {
    expect(gap).toBeGreaterThanOrEqual(-tolerance);
    expect(gap).toBeLessThanOrEqual(most[edge] as number);
  }
}

/** The tests of a file: on each of some sheets, labels are drawn where their preview has them. */
export function testPreviews(isTested: (sheet: SheetGeometry) => boolean): void {
  let gateway: TestGateway;
  let ann: TestApplication;
  let id: string;
  let previews: Map<string, Preview[]>;
  beforeAll(async () => {
    gateway = await aGateway();
    ann = await anApplication(gateway);
    // Longer than any label.
    const { codes } = await aBatch(gateway, ann, 100, { note: 'Hlpd '.repeat(60) });
    // The tail of a Q is below its line.
    id = String(codes.find(({ code }) => !code.includes('Q'))?.id);
    const { data } = await ann.graphql<{ labelSheets: { id: string; previews: Preview[] }[] }>(query);
    previews = new Map(data.labelSheets.map((sheet) => [sheet.id, sheet.previews]));
  });
  afterAll(() => gateway?.close());

  describe.each(sheets.filter(isTested).map((sheet) => [sheet.id, sheet] as const))(
    '%s',
    (sheetId, sheet) => {
      const { left, top, labelWidth: width, labelHeight: height } = sheet;
      const onPage = (area: Area): Area => ({ ...area, x: left + area.x, y: top + area.y });

      testWithPoppler.each([
        ['NONE', 'AUTO'],
        ['CODE', 'AUTO'],
        ['CODE_AND_NOTE', 'AUTO'],
        // A few sheets show that positions are drawn as they are laid out; `label-drawing.test.ts` has all of them.
        ...(positioned.includes(sheetId) ? otherPositions : []),
      ])(
        'the preview of labels with the text %s and the position %s is what the PDF has',
        async (text, symbolPosition) => {
          const preview = previews
            .get(sheetId)
            ?.find((each) => each.text === text && each.symbolPosition === symbolPosition);
          const { symbol, code, note } = preview as Preview;
          const choices = { text, symbolPosition };
          const { pdf } = await print(gateway, ann, { sheet: sheetId, selection: { ids: [id] }, ...choices });
          const page = renderCorner(pdf, left + width, top + height);
          expect([code !== null, note !== null]).toEqual([text !== 'NONE', text === 'CODE_AND_NOTE']);
          expectFilled(page, onPage(symbol), [tolerance, tolerance, tolerance, tolerance]);
          // Characters have some white beside them.
          if (code) expectFilled(page, onPage(code), [0.5, tolerance, 0.5, tolerance]);
          // A note below the symbol is in the middle of its room, and the next letter did not fit.
          if (note) expectFilled(page, onPage(note), [2, tolerance, 4, tolerance]);
          // There is nothing else in the label but cut marks on its edges.
          const boxes = [symbol, code, note].filter((area) => area !== null);
          const label = grown(onPage({ x: 0, y: 0, width, height }), -0.5);
          const rest = inkIn(
            page,
            label,
            boxes.map((area) => grown(onPage(area), tolerance)),
          );
          expect(rest).toBeUndefined();
        },
      );
    },
  );
}
