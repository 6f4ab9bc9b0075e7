import type { EntityManager } from 'typeorm';
import { idsIn, select } from '../../../platform/database/rows/rows.js';
import { foldText } from '../../../platform/database/search-text.js';
import { inPieces } from '../../../platform/in-pieces.js';
import type { AuditEvent } from './audit-event.entity.js';
import type { AuditReach } from './audit-filter.js';
import type { AuditName } from './audit-name.entity.js';
import type { AuditSubject } from './audit-subject.type.js';

type Named = Pick<AuditName, 'applicationId' | 'subjectType' | 'subjectId' | 'name' | 'isGone'>;

const idsPerStatement = 512;
const maxWords = 8;
const columns = 'applicationId, subjectType, subjectId, name, isGone';

export const keyOf = (applicationId: number, type: string, id: string) => `${applicationId} ${type} ${id}`;

/** The names of what entries are about, by `keyOf`. */
export async function namesOf(
  manager: EntityManager,
  events: readonly AuditEvent[],
): Promise<Map<string, Named>> {
  const names = new Map<string, Named>();
  for (const type of new Set(events.map(({ subjectType }) => subjectType))) {
    const ofType = events.filter(({ subjectType }) => subjectType === type);
    const ids = [...new Set(ofType.flatMap(({ subjectIds }) => subjectIds))];
    for await (const piece of inPieces(ids, idsPerStatement)) {
      const { where, values } = idsIn(piece, 'subjectId');
      const sql = `SELECT ${columns} FROM audit_names WHERE subjectType = ? AND ${where}`;
      for (const row of await select<Named>(manager, sql, [type, ...values]))
        names.set(keyOf(row.applicationId, type, row.subjectId), row);
    }
  }
  return names;
}

/** Things within reach whose names contain each word of a text, in any case, with or without accents. */
export async function findNames(
  manager: EntityManager,
  { applicationId }: AuditReach,
  text: string,
  type: string | null | undefined,
  limit: number,
): Promise<AuditSubject[]> {
  const words = [...new Set(foldText(text).split(/\s+/))].slice(0, maxWords);
  const conditions = words.map(() => 'INSTR(folded, ?) > 0');
  const values: (string | number)[] = [...words];
  if (applicationId !== undefined) {
    conditions.push('applicationId = ?');
    values.push(applicationId);
  }
  if (type) {
    conditions.push('subjectType = ?');
    values.push(type);
  }
  // A thing has a name for each application whose entries mention it.
  const sql = `SELECT DISTINCT subjectType, subjectId, name, isGone FROM audit_names WHERE ${conditions.join(' AND ')} LIMIT ?`;
  const rows = await select<Named>(manager, sql, [...values, limit]);
  return rows.map((row) => ({
    type: row.subjectType,
    id: row.subjectId,
    name: row.name,
    isGone: Boolean(row.isGone),
  }));
}
