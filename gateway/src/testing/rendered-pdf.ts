import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A page of a PDF as a printer of 300 dpi sees it: a byte per pixel, 0 is black. */
export interface RenderedPage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

export const dpi = 300;

/** Renders pages with poppler, as many viewers do. `npm test` installs it where it may. */
export const renderPages = (pdf: Buffer, first: number, last: number): RenderedPage[] =>
  render(pdf, ['-f', String(first), '-l', String(last)]);

/** The upper left corner of the first page, so many millimetres wide and high: a page takes a second to render. */
export function renderCorner(pdf: Buffer, width: number, height: number): RenderedPage {
  const [w, h] = [width, height].map((mm) => String(Math.ceil((mm / 25.4) * dpi)));
  const [page] = render(pdf, ['-l', '1', '-x', '0', '-y', '0', '-W', String(w), '-H', String(h)]);
  return page as RenderedPage;
}

const render = (pdf: Buffer, options: readonly string[]): RenderedPage[] =>
  withFile(pdf, (file, folder) => {
    execFileSync('pdftoppm', ['-gray', '-r', String(dpi), ...options, file, join(folder, 'page')]);
    const pages = readdirSync(folder).filter((name) => name.endsWith('.pgm'));
    // Their names have leading zeros, so that this is their order.
    return pages.toSorted().map((name) => parsePgm(readFileSync(join(folder, name))));
  });

/** The text of a PDF, in the order of its content. */
export const textOf = (pdf: Buffer): string =>
  withFile(pdf, (file) => execFileSync('pdftotext', ['-raw', file, '-']).toString());

/** The fields of `pdfinfo`, by name. */
export const infoOf = (pdf: Buffer): Record<string, string> =>
  withFile(pdf, (file) => {
    const lines = execFileSync('pdfinfo', [file]).toString().trim().split('\n');
    return Object.fromEntries(lines.map((line) => line.split(/:\s+/, 2)));
  });

interface PdfFont {
  readonly name: string;
  readonly embedded: boolean;
  readonly subset: boolean;
  /** Whether the PDF says which characters its glyphs stand for. */
  readonly unicode: boolean;
}

/** The fonts of a PDF, as `pdffonts` lists them: name, type, encoding and then three times yes or no. */
export const fontsOf = (pdf: Buffer): PdfFont[] =>
  withFile(pdf, (file) => {
    const [, , ...lines] = execFileSync('pdffonts', [file]).toString().trim().split('\n');
    return lines.map((line) => {
      const [, name = '', ...flags] = /^(\S+) .* (yes|no) +(yes|no) +(yes|no) +\d+ +\d+$/.exec(line) ?? [];
      const [embedded, subset, unicode] = flags.map((flag) => flag === 'yes');
      return { name, embedded: embedded === true, subset: subset === true, unicode: unicode === true };
    });
  });

/** Whether PDFs can be rendered here. */
export function canRender(): boolean {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A test that needs poppler. Without it the test is skipped on a person's machine, and fails in CI. */
export const testWithPoppler = canRender() || process.env.CI === 'true' ? test : test.skip;

function withFile<T>(pdf: Buffer, work: (file: string, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'rendered-pdf-'));
  try {
    const file = join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    return work(file, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A binary greyscale picture: `P5`, width, height and 255, each on its own, then the pixels. */
function parsePgm(file: Buffer): RenderedPage {
  const [header, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 40)) ?? [];
  if (header === undefined) throw new Error('This is no greyscale picture.');
  return { width: Number(width), height: Number(height), pixels: file.subarray(header.length) };
}
