import type { ImageOptions } from './image-options.js';
import { modulePixels } from './module-pixels.js';
import type { QrMatrix } from './qr-matrix.js';

/**
 * Draws a symbol as an SVG, which is the same picture as the PNG in its own size. Its unit is a module, and the symbol
 * begins at 0,0. The dark modules are one path: shapes of their own that touch would show seams in programs that smooth
 * edges.
 */
export function drawSvg({ size: modules, data }: QrMatrix, options: ImageOptions): Buffer {
  const { size } = options;
  const { scale, before } = modulePixels(modules, options);
  const inModules = (pixels: number) => Number((pixels / scale).toFixed(4));
  const [start, side] = [inModules(-before), inModules(size)];
  let path = '';
  for (let y = 0, row = 0; y < modules; y += 1, row += modules)
    for (let x = 0; x < modules; x += 1) {
      if (!data[row + x]) continue;
      const first = x;
      while (x + 1 < modules && data[row + x + 1]) x += 1;
      path += `M${first} ${y}h${x + 1 - first}v1H${first}z`;
    }
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${start} ${start} ${side} ${side}" ` +
      `shape-rendering="crispEdges"><path fill="#fff" d="M${start} ${start}h${side}v${side}h${-side}z"/><path d="${path}"/></svg>\n`,
  );
}
