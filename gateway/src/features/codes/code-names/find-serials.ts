import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { nextTurn } from '../../../platform/admission/heavy-work.js';
import { dialectOf } from '../../../platform/database/dialect.js';
import { idsIn, select } from '../../../platform/database/rows/rows.js';
import { type Serial, serialText } from './serial-text.js';

interface Batch {
  readonly id: number;
  readonly serialPrefix: string;
  readonly firstSerial: number;
  readonly size: number;
}

/** A code by its serial number. */
export interface NumberedCode {
  readonly id: number;
  readonly code: string;
  readonly batchId: number;
}

/** The codes of an application with one of these serial numbers: two ranges of indexes for each number, of a row or two. */
export async function findSerials(
  manager: EntityManager,
  { applicationId }: Pick<ApplicationScope, 'applicationId'>,
  serials: readonly Serial[],
): Promise<NumberedCode[]> {
  const codes: NumberedCode[] = [];
  for (const { prefix, number } of serials) {
    const [batch] = await select<Batch>(manager, batchSql(manager), [applicationId, number]);
    // Numbers are unique in an application, so that no older batch can have it.
    if (batch?.serialPrefix !== prefix || number >= batch.firstSerial + batch.size) continue;
    const key = [applicationId, batch.id];
    const values = [...key, ...key, number - batch.firstSerial, number];
    codes.push(...(await select<NumberedCode>(manager, codeSql(manager), values)));
  }
  return codes;
}

const batchSql = (manager: EntityManager) => `
  SELECT id, serialPrefix, firstSerial, size FROM qr_batches ${dialectOf(manager).useIndex('IX_qr_batches_serial')}
  WHERE applicationId = ? AND firstSerial <= ? ORDER BY applicationId DESC, firstSerial DESC LIMIT 1`;

/**
 * The codes of a batch have their numbers in the order of their ids. The ids of another batch that was generated at the
 * same time may lie between them, so that a code is at its place in the batch or later.
 */
const codeSql = (manager: EntityManager) => {
  const codes = `qr_codes ${dialectOf(manager).useIndex('IX_qr_codes_history')} WHERE applicationId = ? AND batchId = ?`;
  return `SELECT id, code, batchId FROM ${codes} AND id >= (SELECT MIN(id) FROM ${codes}) + ? AND serialNumber = ?
    ORDER BY applicationId, batchId, id LIMIT 1`;
};

const numbersPerRead = 500;

/** The ids of the codes of an application with many serial numbers, by these. Reads each batch in pieces of its numbers. */
export async function findNumbered(
  manager: EntityManager,
  { applicationId }: Pick<ApplicationScope, 'applicationId'>,
  serials: readonly Serial[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const numbers = [...new Set(serials.map(({ number }) => number))].sort((a, b) => a - b);
  const given = new Set(serials.map(serialText));
  for (let at = 0; at < numbers.length; ) {
    await nextTurn();
    const first = numbers[at] ?? 0;
    const [batch] = await select<Batch>(manager, batchSql(manager), [applicationId, first]);
    const end = batch ? batch.firstSerial + batch.size : 0;
    const piece = numbers.slice(at, at + numbersPerRead).filter((number) => number < end);
    at += Math.max(1, piece.length);
    if (!batch || piece.length === 0) continue;
    const { where, values } = idsIn(piece, 'serialNumber');
    const key = [applicationId, batch.id];
    const before = first - batch.firstSerial;
    const after = end - 1 - (piece.at(-1) ?? 0);
    const rows = await select<{ id: number; serialNumber: number }>(manager, pieceSql(manager, where), [
      ...[...key, ...key, before, ...key, after],
      ...values,
    ]);
    for (const { id, serialNumber: number } of rows) {
      const serial = serialText({ prefix: batch.serialPrefix, number });
      if (given.has(serial)) found.set(serial, id);
    }
  }
  return found;
}

/** Codes of a batch lie between so many ids from its first and its last one, or nearer to its middle; see `codeSql`. */
const pieceSql = (manager: EntityManager, numbered: string) => {
  const codes = `qr_codes ${dialectOf(manager).useIndex('IX_qr_codes_history')} WHERE applicationId = ? AND batchId = ?`;
  return `SELECT id, serialNumber FROM ${codes}
    AND id >= (SELECT MIN(id) FROM ${codes}) + ? AND id <= (SELECT MAX(id) FROM ${codes}) - ? AND ${numbered}`;
};
