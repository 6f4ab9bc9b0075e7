import { setTimeout as delay } from 'node:timers/promises';
import { type Bench, graphql, send } from './measure.js';
import { atMost, megabyte, megabytes, ms } from './report.js';
import type { Side } from './sides.js';
import { timed, waitsOfOthers } from './work.js';

const generate =
  'mutation ($input: GenerateQrCodesInput!) { generateQrCodes(input: $input) { batch { id } } }';
const prepare =
  'mutation ($input: PreparePrintRunInput!) { preparePrintRun(input: $input) { printRun { id pdfPath } } }';
const confirm =
  'mutation ($input: ConfirmPrintRunInput!) { confirmPrintRun(input: $input) { printRun { id } } }';
const times = 3;
/** Labels of 154 sheets. */
const labels = 10_000;

/** A PDF of 10,000 labels, the memory that it takes, and how long others wait meanwhile. */
export async function measureLabels({ report, sides }: Bench): Promise<void> {
  report.heading('10,000 labels on 154 sheets');
  for (const side of sides) {
    const { gateway, tenants } = side;
    const call = async (query: string, input: object) =>
      JSON.parse(await send(graphql(side, tenants.coding, query, { input }).call)).data;
    const { batch } = (await call(generate, { count: labels })).generateQrCodes;
    const settings = { selection: { batch: batch.id }, sheet: 'avery-l7651' };
    const run = async () => (await call(prepare, settings)).preparePrintRun.printRun;
    const prepared = await timed(side, times, run);
    report.add('prepare the print run', side.name, ms(prepared.time));

    const { id, pdfPath } = await run();
    const headers = { authorization: `Bearer ${tenants.coding.token}` };
    const pdf = () => send({ url: gateway.address + pdfPath, headers });
    // The first PDF, which loads the package that draws it.
    const { rss } = await gateway.usage();
    await pdf();
    const memory = (await gateway.usage()).peakRss - rss;
    report.add('memory for the PDF', side.name, megabytes(memory), atMost(memory, 100 * megabyte, megabytes));
    const drawn = await timed(side, times, pdf);
    const result = `${ms(drawn.cpuMs)} of the processor; ${ms(drawn.time)} until it is read`;
    report.add('the PDF', side.name, result, atMost(drawn.cpuMs, 2500, ms));

    await reportWaits(side, pdf, 'others, while it is drawn');
    await reportWaits(side, () => call(confirm, { id, spoiled: [] }), 'others, while it is confirmed');
  }

  async function reportWaits(side: Side, work: () => Promise<unknown>, what: string): Promise<void> {
    const rest = await waitsOfOthers(side, () => delay(1000));
    const meanwhile = await waitsOfOthers(side, work);
    const result = `99 of 100 within ${ms(meanwhile)}; ${ms(rest)} at rest`;
    report.add(what, side.name, result, atMost(meanwhile, 250, ms));
  }
}
