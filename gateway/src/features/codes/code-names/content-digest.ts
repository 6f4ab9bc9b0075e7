import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { select } from '../../../platform/database/rows/rows.js';
import { plainText } from './scanned-text.js';

/** A template has at most 200 characters; one that consists of `{code}` only grows to 662. */
export const maxContentLength = 700;

interface FoundCode {
  readonly id: number;
  readonly code: string;
  readonly contentDigest: string;
}

/** The first 12 bytes of the SHA-256 of the content of an imported code, in hex, by which it is found. */
export const contentDigest = (content: string): string =>
  createHash('sha256').update(content, 'utf8').digest('hex').slice(0, 24);

/** The imported code of an application that has exactly this content, else the one of its `plainText`. */
export async function findImported(
  manager: EntityManager,
  applicationId: number,
  text: string,
): Promise<FoundCode | undefined> {
  const contents = [...new Set([text.trim(), plainText(text)])];
  const digests = contents
    .filter((content) => content !== '' && content.length <= maxContentLength)
    .map(contentDigest);
  if (digests.length === 0) return undefined;
  // `+ 0` keeps both kinds of database from choosing an index of the application instead.
  const sql = `SELECT id, code, contentDigest FROM qr_codes
    WHERE contentDigest IN (${digests.map(() => '?').join(', ')}) AND applicationId + 0 = ?`;
  const found = await select<FoundCode>(manager, sql, [...digests, applicationId]);
  return found.find((one) => one.contentDigest === digests[0]) ?? found[0];
}
