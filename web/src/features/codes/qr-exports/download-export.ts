import { fetchFile } from '../../../gateway/fetched-file';
import type { NamedFile } from '../../../ui/save-file';
import { entryCounter } from './entry-counter';

export interface Progress {
  done: number;
  /** Null while the answer has not come, or when it does not say. */
  total: number | null;
}

/**
 * Downloads an export. It is kept until it is complete: a download that breaks off leaves no half file behind.
 * @throws FileRejected; an `AbortError`; a `TypeError` when the connection is lost
 */
export async function downloadExport(
  path: string,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<NamedFile> {
  const { body, headers, name } = await fetchFile(path, signal);
  const isZip = path.startsWith('/exports/qr-codes.zip');
  const total = Number(headers.get('x-total-count')) || null;
  const count = entryCounter(isZip ? 'zip' : 'csv');
  const chunks: BlobPart[] = [];
  const reader = body.getReader();
  onProgress({ done: 0, total });
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    const done = count(part.value);
    onProgress({ done: total === null ? done : Math.min(done, total), total });
  }
  return {
    name: name ?? `qr-codes.${isZip ? 'zip' : 'csv'}`,
    content: new Blob(chunks, { type: headers.get('content-type') ?? '' }),
  };
}
