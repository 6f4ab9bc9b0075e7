import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of the camera that Chromium pretends to have. */
const [width, height] = [640, 480];
const dpi = 150;

/** In CI a missing program is a fault, as in the gateway's tests. */
export function canDraw(): boolean {
  if (process.env.CI === 'true') return true;
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A page of grey pixels. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/** Draws the first page of a PDF by poppler, as a printer would. */
export function drawPage(pdf: Buffer): Picture {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  try {
    const file = join(folder, 'labels.pdf');
    writeFileSync(file, pdf);
    const drawn = execFileSync('pdftoppm', ['-gray', '-r', String(dpi), '-f', '1', '-l', '1', file], {
      maxBuffer: 64 * 2 ** 20,
    });
    // PGM: "P5", width, height and the largest value, each ended by one blank.
    const [head = '', wide, high] =
      /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(drawn.subarray(0, 40).toString('latin1')) ?? [];
    return { width: Number(wide), height: Number(high), pixels: drawn.subarray(head.length) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a camera sees that rests above each place of a page for two seconds: a video of Chromium's fake camera. */
export function videoAbove(
  page: Picture,
  places: readonly { readonly x: number; readonly y: number }[],
): Buffer {
  const grey = Buffer.alloc((width * height) / 2, 128);
  const frames = places.flatMap(({ x, y }) => {
    const frame = Buffer.alloc(width * height, 160);
    const [left, top] = [Math.round((x / 25.4) * dpi) - width / 2, Math.round((y / 25.4) * dpi) - height / 2];
    for (let row = 0; row < height; row += 1) {
      const from = top + row;
      if (from < 0 || from >= page.height) continue;
      const first = Math.max(0, left);
      const line = page.pixels.subarray(
        from * page.width + first,
        from * page.width + Math.min(page.width, left + width),
      );
      line.copy(frame, row * width + first - left);
    }
    const one = Buffer.concat([Buffer.from('FRAME\n'), frame, grey]);
    // Two seconds: a label is out of sight for four, and is then read again.
    return Array<Buffer>(10).fill(one);
  });
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`), ...frames]);
}
