import type { RenderedPage } from './rendered-pdf.js';

/** A text as a label printer would write it: its baseline, in dots. */
interface ZplText {
  readonly content: string;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** The width of the block that it is in the middle of. */
  readonly block: number | undefined;
}

/** A label as a label printer would burn it: a byte per dot, 0 is black. */
export interface ZplLabel extends RenderedPage {
  readonly texts: readonly ZplText[];
}

interface Graphic {
  readonly rowBytes: number;
  readonly rows: readonly Buffer[];
}

/** The rows of a graphic, which may be in the short form of ZPL. */
function readGraphic(data: string, bytes: number, rowBytes: number): Graphic {
  const lines: string[] = [];
  let [line, count] = ['', 0];
  const digits = rowBytes * 2;
  for (const sign of data) {
    if (sign === ':') lines.push(lines.at(-1) as string);
    else if (sign === ',') line = line.padEnd(digits, '0');
    else if (sign === '!') line = line.padEnd(digits, 'F');
    else if (/[G-Y]/.test(sign)) count += sign.charCodeAt(0) - 70;
    else if (/[g-z]/.test(sign)) count += 20 * (sign.charCodeAt(0) - 102);
    else if (/[0-9A-F]/.test(sign)) {
      line += sign.repeat(count || 1);
      count = 0;
    } else throw new Error(`“${sign}” is no digit of a graphic.`);
    if (line.length > digits) throw new Error('A row of a graphic is too long.');
    if (line.length < digits) continue;
    lines.push(line);
    line = '';
  }
  if (lines.length * rowBytes !== bytes) throw new Error('A graphic has another size than it says.');
  return { rowBytes, rows: lines.map((row) => Buffer.from(row, 'hex')) };
}

/** Reads a file of ZPL as a printer does, by the commands that the product uses. Any other fails. */
export function renderZpl(file: Buffer): { labels: ZplLabel[]; stored: readonly string[] } {
  const labels: ZplLabel[] = [];
  const stored = new Map<string, Graphic>();
  let label: { width: number; height: number; pixels: Uint8Array; texts: ZplText[] } | undefined;
  let isPrinted = false;
  let field = { x: 0, y: 0, isText: false, height: 0, isHex: false, block: undefined as number | undefined };
  const draw = ({ rowBytes, rows }: Graphic) => {
    if (!label) throw new Error('A graphic is outside of a label.');
    isPrinted = true;
    for (const [down, row] of rows.entries())
      for (let x = 0; x < rowBytes * 8; x += 1) {
        if (!((row[x >> 3] as number) & (0x80 >> (x & 7)))) continue;
        const at = { x: field.x + x, y: field.y + down };
        if (at.x >= label.width || at.y >= label.height) throw new Error('A dot is outside of its label.');
        label.pixels[at.y * label.width + at.x] = 0;
      }
  };
  for (const [, command = '', parameters = ''] of file
    .toString()
    .matchAll(/([\^~](?:A0|[A-Z@]{2}))([^^~]*)/g)) {
    const given = parameters.replace(/\n$/, '').split(',');
    const numbers = given.map(Number);
    switch (command) {
      case '^XA':
        label = { width: 0, height: 0, pixels: new Uint8Array(), texts: [] };
        isPrinted = false;
        break;
      case '^XZ':
        if (label && isPrinted) labels.push(label);
        label = undefined;
        break;
      case '^CI':
        if (parameters !== '28') throw new Error('The texts are not UTF-8.');
        break;
      case '^PW':
        if (label) label.width = numbers[0] as number;
        break;
      case '^LL':
        if (label) {
          label.height = numbers[0] as number;
          label.pixels = new Uint8Array(label.width * label.height).fill(255);
        }
        break;
      case '^LH':
        if (parameters !== '0,0') throw new Error('A label begins elsewhere.');
        break;
      case '^FO':
      case '^FT': {
        const [x, y] = numbers as [number, number];
        field = { x, y, isText: command === '^FT', height: 0, isHex: false, block: undefined };
        break;
      }
      case '^A0':
        field.height = numbers[1] as number;
        break;
      case '^FB':
        field.block = numbers[0] as number;
        break;
      case '^FH':
        field.isHex = true;
        break;
      case '^FD': {
        const hex = Buffer.from(parameters).toString('latin1');
        const bytes = field.isHex
          ? hex.replace(/_([0-9A-F]{2})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
          : hex;
        const text = Buffer.from(bytes, 'latin1').toString();
        const content = field.block === undefined ? text : text.replaceAll('\\\\', '\\');
        const { x, y, height, block } = field;
        label?.texts.push({ content, x, y, height, block });
        isPrinted = true;
        break;
      }
      case '^GF':
        draw(readGraphic(given.slice(4).join(','), numbers[1] as number, numbers[3] as number));
        break;
      case '^GB':
        isPrinted = true;
        break;
      case '~DG':
        stored.set(
          given[0] as string,
          readGraphic(given.slice(3).join(','), numbers[1] as number, numbers[2] as number),
        );
        break;
      case '^XG':
        draw(stored.get(given[0] as string) as Graphic);
        break;
      case '^ID':
        if (!stored.delete(parameters)) throw new Error('A graphic is removed that is not there.');
        break;
      case '^FS':
        break;
      default:
        throw new Error(`The command ${command} is not known.`);
    }
  }
  return { labels, stored: [...stored.keys()] };
}
