import { toBuffer } from 'qrcode';
import { newCodes } from '../features/qr-codes/code-generator.js';
import { type ImageFormat, type ImageOptions, standardImage } from '../features/qr-images/image-options.js';
import { drawQrImage } from '../features/qr-images/qr-image.js';
import { type Bench, measure, medians, type Rate, send, throughput } from './measure.js';
import { atMost, ms, times, whole } from './report.js';
import type { Side } from './sides.js';

const codes = newCodes(1000);

const variants: [string, ImageOptions, ImageFormat][] = [
  ['150 pixels', { ...standardImage, size: 150 }, 'png'],
  ['600 pixels', { ...standardImage, size: 600 }, 'png'],
  ['1,200 pixels, no margin', { ...standardImage, size: 1200, margin: 0 }, 'png'],
  ['level H', { ...standardImage, level: 'H' }, 'png'],
  ['SVG', standardImage, 'svg'],
];

/** Draws different codes for a while, after a warm-up. */
async function draw(image: (code: string) => Buffer | Promise<Buffer>, forMs = 1000) {
  for (const code of codes.slice(0, 50)) await image(code);
  const start = performance.now();
  let [drawn, bytes] = [0, 0];
  while (performance.now() - start < forMs) {
    bytes += (await image(codes[drawn % codes.length] as string)).length;
    drawn += 1;
  }
  return { per1000: ((performance.now() - start) * 1000) / drawn, bytes: bytes / drawn };
}

/** Images in this process beside the package's own, and as they are served. */
export async function measureImages(bench: Bench): Promise<void> {
  const { report, rounds, sides } = bench;
  report.heading('Images of 300×300 pixels, version 1-M');
  const theirs = { width: standardImage.size, errorCorrectionLevel: 'M' } as const;
  const pairs: Record<'theirs' | 'ours' | 'bytes' | 'times', number>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [their, our] = [await draw((code) => toBuffer(code, theirs)), await draw(drawQrImage)];
    pairs.push({
      theirs: their.per1000,
      ours: our.per1000,
      bytes: our.bytes,
      times: their.per1000 / our.per1000,
    });
  }
  const figures = medians(pairs);
  const result = `${ms(figures.ours)}, ${times(figures.times)} as fast, ${whole(figures.bytes)} bytes each`;
  report.add('qrcode.toBuffer, 1,000 images', '', ms(figures.theirs));
  report.add('1,000 images', '', result, atMost(figures.ours, 20, ms));
  for (const [what, options, format] of variants) {
    const runs: { per1000: number; bytes: number }[] = [];
    for (let round = 0; round < rounds; round += 1)
      runs.push(await draw((code) => drawQrImage(code, options, format)));
    const { per1000, bytes } = medians(runs);
    report.add(`… ${what}`, '', `${ms(per1000)}, ${whole(bytes)} bytes each`);
  }

  for (const side of sides) {
    const rate = medians(await served(bench, side));
    report.add('GET /qr/CODE.png', side.name, `${throughput(rate)}, 99 of 100 within ${ms(rate.p99)}`);
  }
}

async function served(bench: Bench, { gateway, tenants }: Side): Promise<Rate[]> {
  const url = `${gateway.address}/api/generate_qr`;
  const headers = { authorization: `Bearer ${tenants.coding.token}` };
  const made = await send({ url, headers, body: JSON.stringify({ count: 1000 }) });
  const paths = (JSON.parse(made) as { image_path: string }[]).map(({ image_path }) => image_path);
  const rates: Rate[] = [];
  for (let round = 0; round < bench.rounds; round += 1)
    rates.push(await measure(bench, { program: gateway, call: { url: gateway.address, paths } }));
  return rates;
}
