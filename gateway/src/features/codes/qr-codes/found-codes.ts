import type { EntityManager } from 'typeorm';
import type { Condition } from '../../../platform/database/dialect.js';
import { select } from '../../../platform/database/rows/rows.js';
import { codeLength } from '../code-names/code-generator.js';
import { plainText } from '../code-names/scanned-text.js';
import { possibleCodes } from './code-search.js';
import type { QrCodeFilterRequest } from './qr-code-filter.js';
import type { QrStatus } from './qr-status.js';
import type { QrStatusCounts } from './qr-status-counts.js';

/*
 * Each condition is read on its own, as one range of an index. The codes of all of them together are limited, so that
 * the time is too, whatever they find.
 */

/** Counts codes by status, up to a number of codes. It takes twice the time of a plain count. */
export async function countByStatus(
  manager: EntityManager,
  conditions: readonly Condition[],
  limit: number,
): Promise<QrStatusCounts> {
  const counts = { active: 0, used: 0, revoked: 0 };
  let rest = limit;
  for (const { where, values } of conditions) {
    if (rest <= 0) break;
    const sql = `SELECT status, COUNT(*) AS count FROM (SELECT status FROM qr_codes WHERE ${where} LIMIT ?) AS found GROUP BY status`;
    const found = await select<{ status: QrStatus; count: number }>(manager, sql, [...values, rest]);
    for (const { status, count } of found) {
      counts[status] += count;
      rest -= count;
    }
  }
  return counts;
}

/** The ids of codes, oldest first. When there are more than the limit, it returns that many of them. */
export async function findIds(
  manager: EntityManager,
  conditions: readonly Condition[],
  limit: number,
): Promise<number[]> {
  const found: { id: number; createdAt: Date }[] = [];
  for (const { where, values } of conditions) {
    const sql = `SELECT id, createdAt FROM qr_codes WHERE ${where} LIMIT ?`;
    const left = limit - found.length;
    const codes = await select<{ id: number; createdAt: Date }>(
      manager,
      sql,
      [...values, left],
      ['createdAt'],
    );
    found.push(...codes);
    if (found.length >= limit) break;
  }
  const ids = found
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id)
    .map(({ id }) => id);
  // A code whose status changes between two of the reads is in both.
  return [...new Set(ids)];
}

/**
 * The 20 characters of the code whose symbol has exactly this content, in whatever template the code was generated: an
 * application may have had several.
 */
export async function codeWithContent(manager: EntityManager, text: string): Promise<string | undefined> {
  const content = plainText(text).toUpperCase();
  const codes = possibleCodes(content);
  if (codes.length === 0) return undefined;
  const sql = `SELECT code, content FROM qr_codes WHERE code IN (${codes.map(() => '?').join(', ')})`;
  const found = await select<{ code: string; content: string }>(manager, sql, codes);
  return found.find((one) => plainText(one.content).toUpperCase() === content)?.code;
}

/** A filter whose search is the content of a symbol searches for its code instead. */
export async function withCodeOfContent<Filter extends Pick<QrCodeFilterRequest, 'search'>>(
  manager: EntityManager,
  filter: Filter,
): Promise<Filter> {
  const text = filter.search?.trim() ?? '';
  // A code alone needs no look at contents.
  if (text.length <= codeLength) return filter;
  const search = await codeWithContent(manager, text);
  return search === undefined ? filter : { ...filter, search };
}
