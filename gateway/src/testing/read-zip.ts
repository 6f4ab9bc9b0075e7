import { crc32, inflateRawSync } from 'node:zlib';

const localHeader = 0x04034b50;
const descriptor = 0x08074b50;
const listHeader = 0x02014b50;

/** The files of a ZIP, read from its beginning as from a stream, and checked. @throws Error when a sum or a size is wrong */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = 0;
  while (zip.readUInt32LE(at) === localHeader) {
    const nameEnd = at + 30 + zip.readUInt16LE(at + 26);
    const name = zip.toString('latin1', at + 30, nameEnd);
    const start = nameEnd + zip.readUInt16LE(at + 28);
    const { buffer, engine } = inflateRawSync(zip.subarray(start), { info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    const end = start + engine.bytesWritten;
    const told = [0, 4, 8, 12].map((offset) => zip.readUInt32LE(end + offset));
    const found = [descriptor, crc32(buffer), engine.bytesWritten, buffer.length];
    if (told.join() !== found.join()) throw new Error(`${name}: ${told.join()} instead of ${found.join()}`);
    if (files.has(name)) throw new Error(`${name} is there twice`);
    files.set(name, buffer);
    at = end + 16;
  }
  let listed = 0;
  for (; zip.readUInt32LE(at) === listHeader; listed += 1) at += 46 + zip.readUInt16LE(at + 28);
  if (listed !== files.size || zip.length - at !== 22)
    throw new Error(`${listed} of ${files.size} files are listed`);
  return files;
}
