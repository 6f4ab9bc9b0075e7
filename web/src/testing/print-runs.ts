import { refuse } from './a-gateway';

const aBox = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

/** A label sheet of 3 by 7 labels, as the gateway answers it. */
export const aSheet = (over: object = {}) => ({
  id: 'avery-l7160',
  name: 'Avery L7160',
  fits: ['Avery J8160', 'Herma 4677'],
  pageWidth: 210,
  pageHeight: 297,
  columns: 3,
  rows: 7,
  labelsPerSheet: 21,
  labelWidth: 63.5,
  labelHeight: 38.1,
  left: 7.25,
  top: 15.15,
  pitchX: 66,
  pitchY: 38.1,
  previews: [
    {
      text: 'NONE',
      symbolPosition: 'AUTO',
      hasLogo: false,
      logo: null,
      symbol: aBox(18.5, 5.8, 26.5, 26.5),
      code: null,
      note: null,
      third: null,
    },
    {
      text: 'CODE',
      symbolPosition: 'AUTO',
      hasLogo: false,
      logo: null,
      symbol: aBox(20, 7.3, 23.6, 23.6),
      code: aBox(10, 35, 42.3, 2.2),
      note: null,
      third: null,
    },
    {
      text: 'CODE_AND_NOTE',
      symbolPosition: 'AUTO',
      hasLogo: false,
      logo: null,
      symbol: aBox(5, 7, 21, 21),
      code: aBox(30, 16, 30, 1.8),
      note: aBox(30, 19, 32, 2),
      third: null,
    },
    {
      text: 'CODE_AND_NOTE',
      symbolPosition: 'LEFT',
      hasLogo: false,
      logo: null,
      symbol: aBox(4, 8, 22, 22),
      code: aBox(29, 16, 30, 1.8),
      note: aBox(29, 19, 33, 2),
      third: null,
    },
    {
      text: 'CODE',
      symbolPosition: 'AUTO',
      hasLogo: true,
      logo: aBox(32, 6, 28, 11),
      symbol: aBox(5, 7, 21, 21),
      code: aBox(32, 20, 28, 1.8),
      note: null,
      third: null,
    },
  ],
  isPlainPaper: false,
  isForLabelPrinter: false,
  refusal: null,
  nextCell: 1,
  lastPrintedAt: null,
  calibration: { offsetX: 0, offsetY: 0, scaleX: 1000, scaleY: 1000 },
  testPagePath: '/label-sheets/avery-l7160/test.pdf',
  ...over,
});

/** A label of a label printer. */
export const aLabel = (over: object = {}) => {
  const size = { labelWidth: 57, labelHeight: 32, ...over };
  return aSheet({
    ...{ fits: [], columns: 1, rows: 1, labelsPerSheet: 1, left: 0, top: 0, isForLabelPrinter: true },
    ...{ pageWidth: size.labelWidth, pageHeight: size.labelHeight, pitchX: size.labelWidth },
    ...{ pitchY: size.labelHeight, ...size },
  });
};

/** A prepared run of 40 labels from cell 5 on. */
export const aRun = (over: object = {}) => ({
  id: '12',
  name: 'Lockers, 40 labels',
  startCell: 5,
  copies: 1,
  text: 'CODE',
  symbolPosition: 'AUTO',
  fieldLine2: '',
  logo: false,
  cutMarks: false,
  codeCount: 40,
  labelCount: 40,
  pageCount: 3,
  leftOutCount: 0,
  emptyCount: 0,
  status: 'PREPARED',
  createdAt: '2026-11-21T14:05:00.000Z',
  confirmedAt: null,
  createdBy: 'ann@example.com',
  zplPath: null,
  pdfPath: '/print-runs/12.pdf',
  reprintOf: null,
  reprint: null,
  spoiled: [],
  empty: [],
  reprintable: 'spoiled' in over ? over.spoiled : [],
  sheet: aSheet(),
  ...over,
});

export const aConnection = <Node extends { id: string }>(
  nodes: readonly Node[],
  totalCount = nodes.length,
) => ({
  totalCount,
  edges: nodes.map((node) => ({ cursor: node.id, node })),
  pageInfo: { hasNextPage: totalCount > nodes.length, endCursor: nodes.at(-1)?.id ?? null },
});

/** A label as the gateway draws it, of a symbol of one dark module. */
export const aPreview = (over: object = {}) => ({
  modules: 21,
  symbolPath: 'M0 0h1v1h-1z',
  symbol: aBox(20, 7.3, 23.6, 23.6),
  logo: null,
  logoPath: null,
  code: { content: '7K2M9QX4WB3N8RT5VC6J', path: 'M0 0h1' },
  note: null,
  third: null,
  ...over,
});

/** Runs by their ids; another id is missing. */
export const runsById =
  (...runs: { id: string }[]) =>
  ({ id }: { id: string }) =>
    runs.find((run) => run.id === id) ?? refuse('NOT_FOUND', 'Print run not found.');

/** The tab that a press opens: where it was led, and whether it was closed. `null` stands for a browser that blocks it. */
export function aTab() {
  const tab = {
    opener: {} as unknown,
    closed: false,
    path: '',
    location: {
      replace: (path: string) => {
        tab.path = path;
      },
    },
    close: () => {
      tab.closed = true;
    },
  };
  return tab;
}
