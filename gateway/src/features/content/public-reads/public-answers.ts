import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  encodings,
  maxCompressedAtOnceBytes,
  minCompressedBytes,
} from '../../../platform/http/compression.js';

const maxBytes = 16 * 1024 * 1024;
/** An entry without its body and key: headers, tag, and what the objects take. */
const entryBytes = 1024;

/** The answer to a public read as it was sent, in one encoding. */
export interface PublicAnswer {
  /** The version of the content that was read before the content itself. */
  readonly version: string;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

type Asked = Pick<FastifyRequest, 'routeOptions' | 'query' | 'headers'>;

/** The latest answer of each read and encoding, within a limit of memory; the least recently used ones go first. */
export class PublicAnswers {
  readonly #answers: LRUCache<string, PublicAnswer>;

  constructor(maxSize = maxBytes) {
    this.#answers = new LRUCache({
      maxSize,
      maxEntrySize: Math.min(maxSize, maxCompressedAtOnceBytes),
      sizeCalculation: ({ body }, key) => entryBytes + 2 * key.length + body.length,
    });
  }

  /** The memory in use. */
  get bytes(): number {
    return this.#answers.calculatedSize;
  }

  /** The answer to this request, if it was made from this version of the content. */
  find(request: Asked, version: string): PublicAnswer | undefined {
    const answer = this.#answers.get(keyOf(request));
    return answer?.version === version ? answer : undefined;
  }

  /** Keeps an answer in the form in which it is sent. */
  keep(
    request: Asked,
    reply: FastifyReply,
    { version, etag }: Pick<PublicAnswer, 'version' | 'etag'>,
    payload: string | Buffer,
  ): void {
    const headers: Record<string, string> = {};
    for (const name of ['content-type', 'content-encoding', 'content-language', 'link']) {
      const value = reply.getHeader(name);
      if (value !== undefined) headers[name] = String(value);
    }
    // Compression has the last word: it takes `*` for gzip, and leaves small answers as they are.
    const isAsAsked = headers['content-encoding'] === encodingOf(request);
    if (!isAsAsked && Buffer.byteLength(payload) >= minCompressedBytes) return;
    this.#answers.set(keyOf(request), { version, etag, headers, body: copyOf(payload) });
  }
}

const encodingOf = ({ headers }: Asked) =>
  negotiate(headers['accept-encoding']?.toString() ?? '', encodings) ?? undefined;

/** The content that a request reads: its route and the parameters that this knows. Others make no difference. */
export const readOf = ({ routeOptions, query }: Pick<Asked, 'routeOptions' | 'query'>) =>
  JSON.stringify([routeOptions.url, query]);

const keyOf = (request: Asked) => `${encodingOf(request)} ${readOf(request)}`;

/** A small buffer is usually part of a larger one, which it would keep in memory. */
function copyOf(payload: string | Buffer): Buffer {
  const copy = Buffer.alloc(Buffer.byteLength(payload));
  Buffer.from(payload as Buffer).copy(copy);
  return copy;
}
