import { crc32 } from 'node:zlib';
import { deflateSync, Zip, type ZipInputFile } from 'fflate';

/** Deflated data, for which readers of a stream know the end: they reject stored ones whose size follows the data. */
const deflated = 8;

/**
 * A ZIP archive, written file by file. Written parts are taken off, so that no more than the list of its files
 * stays in memory: 1 KB each. Nothing is compressed, because images are already.
 */
export class ZipArchive {
  #pieces: Uint8Array[] = [];
  readonly #zip = new Zip((error, piece) => {
    if (error) throw error;
    this.#pieces.push(piece);
  });

  /** @param date of all files */
  constructor(private readonly date: Date) {}

  /** Writes a file. @param name in ASCII, with its folder */
  add(name: string, data: Uint8Array): void {
    const file: ZipInputFile = {
      filename: name,
      size: data.length,
      crc: crc32(data),
      compression: deflated,
      mtime: this.date,
    };
    this.#zip.add(file);
    file.ondata?.(null, deflateSync(data, { level: 0 }), true);
  }

  /** Writes the list of the files. */
  end(): void {
    this.#zip.end();
  }

  /** Takes off what was written since the last time. */
  take(): Buffer {
    const bytes = Buffer.concat(this.#pieces);
    this.#pieces = [];
    return bytes;
  }
}
