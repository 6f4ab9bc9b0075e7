import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { select } from '../../../platform/database/rows/rows.js';

/** A template has at most 200 characters; one that consists of `{code}` only grows to 662. */
export const maxContentLength = 700;

interface FoundCode {
  readonly id: number;
  readonly code: string;
}

/** The first 12 bytes of the SHA-256 of the content of an imported code, in hex, by which it is found. */
export const contentDigest = (content: string): string =>
  createHash('sha256').update(content, 'utf8').digest('hex').slice(0, 24);

/** The imported code of an application that has exactly this content, but for blanks around it. */
export async function findImported(
  manager: EntityManager,
  applicationId: number,
  text: string,
): Promise<FoundCode | undefined> {
  const content = text.trim();
  if (content === '' || content.length > maxContentLength) return undefined;
  // `+ 0` keeps both kinds of database from choosing an index of the application instead.
  const sql = 'SELECT id, code FROM qr_codes WHERE contentDigest = ? AND applicationId + 0 = ?';
  const [found] = await select<FoundCode>(manager, sql, [contentDigest(content), applicationId]);
  return found;
}
