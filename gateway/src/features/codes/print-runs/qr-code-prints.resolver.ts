import { Ctx, Field, FieldResolver, ID, Int, Resolver, Root } from 'type-graphql';
import { said } from '../../../platform/errors/sentences.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { QrCode } from '../qr-codes/qr-code.entity.js';
import { cellOf, pageOf, sheetOf } from './print-run.entity.js';
import type { PrintedLabel, PrintRunLabelsService } from './print-run-labels.service.js';

@GraphType('A label of a code that came out of a printer.')
class QrCodePrint {
  @Field(() => ID, { description: 'The id of the print run.' })
  printRun: number;

  @Field({ description: 'The name of the label sheet.' })
  sheetName: string;

  @Field(() => Int, { description: 'The sheet of the label in its run, from 1.' })
  page: number;

  @Field(() => Int, { description: 'The cell of the label on its sheet, from 1.' })
  cell: number;

  @Field({ description: 'When the run was confirmed.' })
  printedAt: Date;
}

const toPrint = ({ printRunId, position, confirmedAt, ...run }: PrintedLabel): QrCodePrint => ({
  printRun: printRunId,
  sheetName: said(sheetOf(run).name),
  page: pageOf(run, position),
  cell: cellOf(run, position),
  printedAt: confirmedAt,
});

/** Adds to codes where they were printed, so that the codes need not know of print runs. */
@Resolver(QrCode)
export class QrCodePrintsResolver {
  readonly #prints = perRequest((codeIds: readonly number[]) => this.labels.printsOfCodes(codeIds));

  constructor(private readonly labels: PrintRunLabelsService) {}

  @FieldResolver(() => [QrCodePrint], {
    complexity: 50,
    description: 'The last 20 labels of the code that came out well, newest first.',
  })
  async prints(@Root() { id }: QrCode, @Ctx() context: RequestContext) {
    return (await this.#prints(context).load(id)).map(toPrint);
  }
}
