import { nextTurn } from '../../../platform/admission/heavy-work.js';
import { type AskedImage, type ImageFormat, withLevel } from '../../../platform/symbols/image-options.js';
import { drawQrImage } from '../../../platform/symbols/qr-image.js';
import { codesHead, codesLines } from './codes-csv.js';
import type { ExportedCode, QrExport } from './qr-exports.service.js';
import { ZipArchive } from './zip-archive.js';

/** More files than this in one folder are slow to open for file managers. */
const filesPerFolder = 1000;
/** Others are served between two pieces. An image takes 40 µs to 400 µs, by its options and the length of its content. */
const maxPieceMs = 2;

/**
 * A ZIP of the images of codes, and a table of them, piece by piece. The table names the file of each code, as programs
 * for labels and mailings need it.
 */
export async function* codesZip(
  exported: Pick<QrExport, 'count' | 'fields' | 'chunks'>,
  options: AskedImage,
  format: ImageFormat,
): AsyncGenerator<Buffer> {
  const archive = new ZipArchive(new Date());
  const { count, chunks } = exported;
  const table = [codesHead(exported, 'file')];
  let added = 0;
  let pieceBegan = performance.now();
  for await (const codes of chunks) {
    const names = new Map<ExportedCode, string>();
    for (const code of codes) {
      const name = `${folderOf(added, count)}${code.code}.${format}`;
      names.set(code, name);
      archive.add(name, drawQrImage(code.content, withLevel(options, code.level), format));
      added += 1;
      if (performance.now() - pieceBegan < maxPieceMs) continue;
      yield archive.take();
      await nextTurn();
      pieceBegan = performance.now();
    }
    table.push(codesLines(codes, (code) => [names.get(code) ?? '']));
  }
  archive.add('codes.csv', Buffer.concat(table));
  archive.end();
  yield archive.take();
}

/** `00001-01000/` for the first thousand of more codes; no folder for fewer. */
function folderOf(at: number, count: number): string {
  if (count <= filesPerFolder) return '';
  const first = at - (at % filesPerFolder) + 1;
  const last = Math.min(first + filesPerFolder - 1, count);
  return `${[first, last].map((number) => String(number).padStart(5, '0')).join('-')}/`;
}
