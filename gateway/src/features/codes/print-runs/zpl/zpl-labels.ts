import { nextTurn } from '../../../../platform/admission/heavy-work.js';
import { qrMatrix } from '../../../../platform/symbols/qr-matrix.js';
import type { LogoPicture } from '../../label-logos/label-logo.entity.js';
import { placeLogo } from '../labels/label-boxes.js';
import { type LabelChoices, type LabelLayout, layOutLabel, minModuleSize } from '../labels/label-drawing.js';
import { millimetresPerPoint, type TextLine } from '../labels/label-lines.js';
import type { Label } from '../labels/label-pages.js';
import { shownText } from '../labels/outlined-text.js';
import type { Calibration } from '../labels/pdf-document.js';
import type { SheetGeometry } from '../labels/sheet-geometry.js';
import { graphic, pictureDots, symbolDots } from './zpl-graphics.js';

/** The print heads of label printers, in dots of an inch. The first one has 8 dots in a millimetre. */
export const resolutions = ['203', '300'] as const;
export type Resolution = (typeof resolutions)[number];
const dotsPerMillimetre: Record<Resolution, number> = { '203': 8, '300': 300 / 25.4 };

interface ZplLabels extends LabelChoices {
  readonly sheet: SheetGeometry;
  readonly resolution: Resolution;
  /** Its offset alone: a print head has its dots where it has them. */
  readonly calibration: Calibration;
}

const moduleDots = ({ moduleSize }: LabelLayout, resolution: Resolution) =>
  Math.max(1, Math.floor(moduleSize * dotsPerMillimetre[resolution] + 1e-6));

/** Whether a print head draws the symbols of a layout large enough: modules are whole dots, which makes them smaller. */
export const isSharpEnough = (layout: LabelLayout, resolution: Resolution) =>
  moduleDots(layout, resolution) / dotsPerMillimetre[resolution] >= minModuleSize;

/**
 * Labels in ZPL II, in pieces, laid out as in the PDF. Null is fed as an empty label.
 *
 * Symbols are graphics of our own modules. By `^BQN` the printer would encode the content: its firmware decides about
 * modes, and so about the version and the size of the symbol, which could leave its label, and some firmware moves it
 * down. Texts are in the printer's font 0, which is narrower than ours.
 *
 * @param picture of the logo; without it, labels with a logo leave its place empty
 */
export async function* zplLabels(
  given: ZplLabels,
  labels: AsyncIterable<readonly (Label | null)[]>,
  picture?: LogoPicture,
): AsyncGenerator<Buffer> {
  const draw = drawing(given, picture);
  for await (const chunk of labels)
    for (let at = 0; at < chunk.length; at += labelsPerPiece) {
      const piece = [];
      for (const label of chunk.slice(at, at + labelsPerPiece)) {
        // The symbol of a large label takes 30 milliseconds.
        await nextTurn();
        piece.push(await draw.label(label));
      }
      yield Buffer.from(piece.join(''));
    }
  yield Buffer.from(draw.forgotten());
}

const labelsPerPiece = 20;
function drawing(
  { sheet, resolution, calibration, ...choices }: ZplLabels,
  picture: LogoPicture | undefined,
) {
  const dots = (millimetres: number) => Math.round(millimetres * dotsPerMillimetre[resolution]);
  const [right, down] = [calibration.offsetX / 10, calibration.offsetY / 10];
  /** A printer refuses places outside of its label. */
  const place = (x: number, y: number) => `${Math.max(0, dots(x + right))},${Math.max(0, dots(y + down))}`;
  const start = `^XA^CI28^PW${dots(sheet.labelWidth)}^LL${dots(sheet.labelHeight)}^LH0,0`;
  const layouts = new Map<number, LabelLayout>();
  const layoutOf = (modules: number) => {
    const layout = layouts.get(modules) ?? layOutLabel(sheet, choices, modules);
    layouts.set(modules, layout);
    return layout;
  };
  /** The logos that the printer has in its memory, by their size. */
  const sent = new Map<string, string>();
  // The codes of a batch follow each other and have one note.
  let last = { note: '', maxWidth: 0, shown: '' };

  function text(content: string, line: TextLine, { x, align, maxWidth }: NonNullable<LabelLayout['text']>) {
    const font = `^A0N,${dots(line.size * millimetresPerPoint)}`;
    if (align === 'left') return `^FT${place(x, line.baseline)}${font}^FH^FD${escaped(content)}^FS`;
    // A backslash begins a command of blocks alone.
    const block = `^FB${dots(maxWidth)},1,0,C,0^FH^FD${escaped(content.replaceAll('\\', '\\\\'))}`;
    return `^FT${place(x - maxWidth / 2, line.baseline)}${font}${block}^FS`;
  }

  async function shownNote(note: string, line: TextLine, maxWidth: number) {
    if (note !== last.note || maxWidth !== last.maxWidth) {
      last = { note, maxWidth, shown: await shownText(note, line, maxWidth) };
    }
    return last.shown;
  }

  return {
    async label(label: Label | null) {
      // A white dot: a printer feeds no label for nothing.
      if (label === null) return `${start}^FO0,0^GB1,1,1,W^FS^XZ\n`;
      const matrix = qrMatrix(label.content, label.level);
      const layout = layoutOf(matrix.size);
      const perModule = moduleDots(layout, resolution);
      // In the middle of its place, as its modules are a little smaller.
      const lost = (matrix.size * (layout.moduleSize - perModule / dotsPerMillimetre[resolution])) / 2;
      const { bytes, rowBytes, data } = graphic(symbolDots(matrix, perModule));
      const parts = [
        start,
        `^FO${place(layout.symbolX + lost, layout.symbolY + lost)}^GFA,${bytes},${bytes},${rowBytes},${data}^FS`,
      ];
      if (layout.logo && picture) {
        const { x, y, ...size } = placeLogo(layout.logo, picture);
        const { name, command } = await storedLogo(picture, dots(size.width), dots(size.height));
        parts.unshift(command);
        parts.push(`^FO${place(x, y)}^XG${name},1,1^FS`);
      }
      if (layout.text) {
        const { code, note, third, maxWidth } = layout.text;
        parts.push(text(label.code, code, layout.text));
        const shown = note ? await shownNote(label.note, note, maxWidth) : '';
        if (note && shown !== '') parts.push(text(shown, note, layout.text));
        const below = third ? await shownText(label.third ?? '', third, maxWidth) : '';
        if (third && below !== '') parts.push(text(below, third, layout.text));
      }
      return `${parts.join('')}^XZ\n`;
    },
    /** Takes the logos out of the printer's memory. */
    forgotten: () => [...sent.values()].map((name) => `^XA^ID${name}^FS^XZ\n`).join(''),
  };

  /** The name of the logo in a size, and the command that sends it, which is empty from the second time on. */
  async function storedLogo(of: LogoPicture, width: number, height: number) {
    const size = `${width}x${height}`;
    const known = sent.get(size);
    if (known !== undefined) return { name: known, command: '' };
    const name = `R:LOGO${sent.size + 1}.GRF`;
    sent.set(size, name);
    const { bytes, rowBytes, data } = graphic(await pictureDots(of, width, height));
    return { name, command: `~DG${name},${bytes},${rowBytes},${data}\n` };
  }
}

/** Hexadecimal for what begins a command, and for what begins hexadecimal. */
const escaped = (content: string) =>
  content.replace(/[\^~_]/g, (one) => `_${one.charCodeAt(0).toString(16).toUpperCase()}`);
