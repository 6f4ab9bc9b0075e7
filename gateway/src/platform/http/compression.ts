import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** By preference of the gateway, among those that the client accepts. */
export const encodings: ('br' | 'gzip')[] = ['br', 'gzip'];
/** A smaller answer leaves in one or two packets anyway. */
export const minCompressedBytes = 2048;
/** A larger answer is compressed as a stream, so that other calls are served in between. */
export const maxCompressedAtOnceBytes = 1024 * 1024;

/**
 * Compresses large answers at the fastest settings. Files of the web app are compressed when they are built.
 * docs/decisions/0014 says why answers with secrets may be compressed.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings,
    threshold: minCompressedBytes,
    syncThreshold: maxCompressedAtOnceBytes,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 1 },
  });
}
