import { PNG } from 'pngjs';

interface Picture {
  width?: number;
  height?: number;
  /** Red, green, blue and, unless it is opaque, alpha. */
  colour?: readonly number[];
}

/** A PNG of one colour. */
export function aPicture({ width = 10, height = 10, colour = [0, 0, 0] }: Picture = {}): Buffer {
  const picture = new PNG({ width, height });
  for (let at = 0; at < picture.data.length; at += 4)
    picture.data.set([...colour.slice(0, 3), colour[3] ?? 255], at);
  return PNG.sync.write(picture);
}
