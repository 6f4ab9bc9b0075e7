import { idsIn } from '../../../platform/database/rows/rows.js';
import { searchTextOf } from '../../../platform/database/search-text.js';
import type { Place } from './place.js';
import { runOnRows } from './sql.js';

/** Acceptances are found by the subject, and by the app user whose address it was. */
export const acceptances: Place = {
  kind: 'ACCEPTANCES',
  columns: ['acceptances.subject', 'acceptance_people.subject', 'acceptance_people.searchText'],
  shown: [
    ...['id', 'subject', 'legalTextKey', 'language', 'digest', 'kind', 'acceptedAt', 'clientTime'],
    ...['appVersion', 'network', 'nonce'],
  ],
  times: ['acceptedAt', 'clientTime'],
  find(sql, { applicationId, subjects }) {
    const { where, values } = idsIn(subjects, 'subject');
    const text = `SELECT * FROM acceptances WHERE applicationId = ? AND ${where}`;
    return sql.rows(text, [applicationId, ...values], this.times);
  },
  async erase(sql, { applicationId, subjects }, rows, pseudonyms) {
    for (const subject of subjects) {
      const own = [applicationId, subject];
      const of = 'WHERE applicationId = ? AND subject = ?';
      if (!pseudonyms.keeps) {
        // People first: whoever accepts at the same time locks the person.
        await sql.run(`DELETE FROM acceptance_people ${of}`, own);
        await sql.run(`DELETE FROM acceptances ${of}`, own);
        continue;
      }
      const pseudonym = pseudonyms.of(subject);
      const known = await sql.rows(`SELECT id FROM acceptance_people ${of}`, [applicationId, pseudonym]);
      // The person was erased before, and accepted again since.
      if (known.length > 0) await sql.run(`DELETE FROM acceptance_people ${of}`, own);
      const person = 'UPDATE acceptance_people SET subject = ?, searchText = ?, erasedAt = ?';
      await sql.run(`${person} ${of}`, [pseudonym, searchTextOf([pseudonym]), new Date(), ...own]);
    }
    if (!pseudonyms.keeps) return 0;
    for (const subject of new Set(rows.map((row) => String(row.subject)))) {
      const ids = rows.filter((row) => row.subject === subject).map(({ id }) => Number(id));
      const update =
        'UPDATE acceptances SET appUserId = NULL, network = NULL, clientTime = NULL, appVersion = NULL';
      await runOnRows(sql, update, ids);
      await sql.run('UPDATE acceptances SET subject = ? WHERE applicationId = ? AND subject = ?', [
        pseudonyms.of(subject),
        applicationId,
        subject,
      ]);
    }
    return rows.length;
  },
};
