import { idsIn } from '../../../platform/database/rows/rows.js';
import type { Place } from './place.js';
import { runOnRows } from './sql.js';

/**
 * Entries about a person as an app user or an invited member, and others that name the person. They are evidence: action,
 * time and actor stay, and the name goes. The entries of an account are its work.
 */
export const auditEvents: Place = {
  kind: 'AUDIT_EVENTS',
  columns: ['audit_events.changesJson', 'audit_names.name', 'audit_names.folded'],
  shown: ['id', 'at', 'action', 'subjectType'],
  times: ['at'],
  async find(sql, { applicationId, ids, personKey, isNamedIn, mayBeNamedIn }) {
    const application =
      applicationId === null
        ? { where: 'applicationId IS NULL', values: [] }
        : idsIn([applicationId], 'applicationId');
    const about = Object.entries(ids).map(([type, of]) => {
      const { where, values } = idsIn(of, 'subjectId');
      return { where: `subjectType = '${type}' AND ${where}`, values };
    });
    const found = [
      ...about.map((of) => ({ ...of, select: 'SELECT id FROM audit_events' })),
      ...about.map((of) => ({ ...of, select: 'SELECT eventId AS id FROM audit_other_subjects' })),
      ...(personKey === null
        ? []
        : [{ ...idsIn([personKey], 'personKey'), select: 'SELECT id FROM audit_events' }]),
    ];
    const union = found.map(({ select, where }) => `${select} WHERE ${where}`).join(' UNION ');
    const byIds = await sql.rows(
      `SELECT event.* FROM (${union}) AS found JOIN audit_events event ON event.id = found.id WHERE event.${application.where}`,
      [...found.flatMap(({ values }) => values), ...application.values],
      this.times,
    );
    const named = mayBeNamedIn('changesJson');
    const text = `SELECT * FROM audit_events WHERE ${application.where} AND subjectType <> 'account' AND ${named.where}`;
    const naming = await sql.rows(text, [...application.values, ...named.values], this.times);
    const rows = [...byIds, ...naming.filter((row) => isNamedIn(row.changesJson))];
    return [...new Map(rows.map((row) => [row.id, row])).values()];
  },
  async erase(sql, { ids, nameIds, personKey, isNamedIn }, rows) {
    for (const [type, of] of Object.entries(ids))
      await runOnRows(sql, 'DELETE FROM audit_names', of, `subjectType = '${type}' AND subjectId`);
    await runOnRows(sql, 'DELETE FROM audit_names', nameIds);
    const naming = rows.filter((row) => isNamedIn(row.changesJson)).map(({ id }) => Number(id));
    await runOnRows(sql, 'UPDATE audit_events SET changesJson = NULL', naming);
    const keyed = rows.filter((row) => personKey !== null && row.personKey === personKey);
    await runOnRows(
      sql,
      'UPDATE audit_events SET personKey = NULL',
      keyed.map(({ id }) => Number(id)),
    );
    return rows.length;
  },
};
