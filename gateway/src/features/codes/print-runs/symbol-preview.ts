import { Field, Int } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { qrMatrix } from '../../../platform/symbols/qr-matrix.js';
import { templateLeadsToPages } from '../qr-landing/page-address.js';
import type { SymbolFormat } from '../symbol-settings/symbol-settings.service.js';
import { LabelSheet } from './label-sheet.js';
import type { LabelSheetsService } from './label-sheets.service.js';
import { darkRuns } from './labels/label-pages.js';

@GraphType('The symbol that a code would have with some settings.')
export class SymbolPreview {
  @Field({ description: 'The content of the symbol, with an example of a code in it.' })
  content: string;

  @Field(() => Int, {
    description: 'The number of modules on each side of the symbol, without the white around it.',
  })
  modules: number;

  @Field({
    description: 'The dark modules: the data of an SVG path, in modules from the corner of the symbol.',
  })
  symbolPath: string;

  @Field({ description: 'Whether the content is an address, so that a plain camera opens a page.' })
  isAddress: boolean;

  @Field({ description: 'Whether that page is the landing page of the code, `/q/{code}`.' })
  opensLandingPage: boolean;

  @Field(() => LabelSheet, {
    nullable: true,
    description:
      'The sheet with the smallest labels that the symbol and its code fit on. Null when it fits on none.',
  })
  smallestSheet: LabelSheet | null;
}

/** Letters need more modules than digits, so that no code has a larger symbol than this one. */
const exampleCode = '7K3M9PQ2R4T6V8WXYZAB';

/** The symbol of an example code. */
export function previewOf(format: SymbolFormat, sheets: LabelSheetsService): SymbolPreview {
  const content = format.template.replaceAll('{code}', exampleCode);
  const matrix = qrMatrix(content, format.level);
  const fitting = sheets.withSymbols(format).filter(({ refusal }) => refusal === null);
  const area = ({ labelWidth, labelHeight }: LabelSheet) => labelWidth * labelHeight;
  return Object.assign(new SymbolPreview(), {
    content,
    modules: matrix.size,
    symbolPath: darkRuns(matrix)
      .map(([left, top, length]) => `M${left} ${top}h${length}v1h-${length}z`)
      .join(''),
    isAddress: /^https?:\/\//i.test(content) && URL.canParse(content),
    opensLandingPage: templateLeadsToPages(format.template),
    smallestSheet: fitting.toSorted((a, b) => area(a) - area(b))[0] ?? null,
  });
}
