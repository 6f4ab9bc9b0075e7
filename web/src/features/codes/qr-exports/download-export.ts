import { written } from '../../../ui/edition';
import type { NamedFile } from '../../../ui/save-file';
import { entryCounter } from './entry-counter';

/** An answer other than the file. */
export class ExportRejected extends Error {
  constructor(
    readonly status: number,
    /** The gateway's sentence in the language of the interface, or empty. */
    message: string,
  ) {
    super(message);
  }
}

export interface Progress {
  done: number;
  /** Null while the answer has not come, or when it does not say. */
  total: number | null;
}

/**
 * Downloads an export. It is kept until it is complete: a download that breaks off leaves no half file behind.
 * @throws ExportRejected; an `AbortError`; a `TypeError` when the connection is lost
 */
export async function downloadExport(
  path: string,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<NamedFile> {
  const response = await fetch(path, { credentials: 'same-origin', signal });
  if (!response.ok || !response.body) throw new ExportRejected(response.status, await messageOf(response));
  const isZip = path.startsWith('/exports/qr-codes.zip');
  const total = Number(response.headers.get('x-total-count')) || null;
  const count = entryCounter(isZip ? 'zip' : 'csv');
  const chunks: BlobPart[] = [];
  const reader = response.body.getReader();
  onProgress({ done: 0, total });
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    const done = count(part.value);
    onProgress({ done: total === null ? done : Math.min(done, total), total });
  }
  return {
    name: fileNameFrom(response.headers.get('content-disposition')) ?? `qr-codes.${isZip ? 'zip' : 'csv'}`,
    content: new Blob(chunks, { type: response.headers.get('content-type') ?? '' }),
  };
}

/** The name in `attachment; filename="qr-codes.zip"`, with all its letters if `filename*` has them. */
export function fileNameFrom(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([\w%.!~-]+)/.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1];
}

async function messageOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const message = (body as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? written(message) : '';
}
