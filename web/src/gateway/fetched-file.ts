import { written } from '../ui/edition';

/** An answer other than the file. */
export class FileRejected extends Error {
  constructor(
    readonly status: number,
    /** The gateway's sentence in the language of the interface, or empty. */
    message: string,
  ) {
    super(message);
  }
}

/** Asks for a file. @throws FileRejected; an `AbortError`; a `TypeError` when the connection is lost */
export async function fetchFile(path: string, signal?: AbortSignal) {
  const response = await fetch(path, { credentials: 'same-origin', ...(signal && { signal }) });
  const { body, headers } = response;
  if (!response.ok || !body) throw new FileRejected(response.status, await messageOf(response));
  return { response, body, headers, name: fileNameFrom(headers.get('content-disposition')) };
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
