import type { EntityManager } from 'typeorm';
import { nextTurn } from '../../../platform/admission/heavy-work.js';
import type { Database } from '../../../platform/database/database.js';
import { dialectOf } from '../../../platform/database/dialect.js';
import { execute, isDuplicate, select } from '../../../platform/database/rows/rows.js';
import { emailKey } from '../../../platform/email-address.js';
import type { Logger } from '../../../platform/logger.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';

/** The tables with addresses; app users and invitations have one address once in each application. */
const tables = [
  { table: 'accounts', subject: 'account', isOfApplication: false },
  { table: 'app_users', subject: 'app_user', isOfApplication: true },
  { table: 'member_invitations', subject: undefined, isOfApplication: true },
] as const;
type Table = (typeof tables)[number];

interface Row {
  readonly id: number;
  readonly applicationId: number | null;
  readonly email: string;
  readonly emailKey: string;
}

/**
 * Rewrites the keys of addresses that release 1.0.0 stored by another rule: with characters that nobody sees, and by each
 * spelling of a domain. A migration cannot, because a key is no SQL; and while that release runs beside, it adds more. Where
 * the key has a row already, both stay as they are, and are reported: nobody but the people knows whether they are one.
 */
export class AddressKeysService {
  constructor(
    private readonly database: Database,
    private readonly logger: Pick<Logger, 'info' | 'warn'>,
  ) {}

  async renew(stop?: AbortSignal): Promise<void> {
    for (const table of tables) {
      const rows = await this.database.read((manager) => outdatedRows(manager, table));
      let renewed = 0;
      for (const row of rows) {
        if (stop?.aborted) return;
        await nextTurn();
        if (await this.#renewRow(table, row)) renewed += 1;
      }
      if (renewed > 0) this.logger.info(`Renewed ${renewed} keys of e-mail addresses in ${table.table}`);
    }
  }

  /** @returns whether the row has its key now */
  async #renewRow(of: Table, { id, applicationId, ...row }: Row): Promise<boolean> {
    const key = emailKey(row.email);
    try {
      return await this.database.write(async (manager) => {
        const within = of.isOfApplication ? ' AND applicationId = ?' : '';
        const values = of.isOfApplication ? [key, applicationId] : [key];
        const sql = `SELECT id FROM ${of.table} WHERE emailKey = ?${within}`;
        const [other] = await select<{ id: number }>(manager, sql, values);
        if (other) await this.#report(manager, of, applicationId, [id, other.id]);
        const update = `UPDATE ${of.table} SET emailKey = ? WHERE id = ? AND emailKey = ?`;
        return !other && (await execute(manager, update, [key, id, row.emailKey])).affected > 0;
      });
    } catch (error) {
      // Another call has just taken the key; the next run reports it.
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async #report(
    manager: EntityManager,
    of: Table,
    applicationId: number | null,
    ids: number[],
  ): Promise<void> {
    if (!of.subject) return;
    const action = `${of.subject}.address_repeated` as const;
    const sql = 'SELECT id FROM audit_events WHERE subjectId = ? AND subjectType = ? AND action = ? LIMIT 1';
    const [known] = await select(manager, sql, [String(ids[0]), of.subject, action]);
    if (known) return;
    this.logger.warn(`Two rows of ${of.table} have one e-mail address: ids ${ids.join(' and ')}`);
    // An account may be a member of several applications: administrators alone see such an entry.
    const seenBy = of.isOfApplication ? applicationId : null;
    await recordAudit(manager, action, { applicationId: seenBy, type: of.subject, ids });
  }
}

/** Rows whose key is another than their address has; those that are in use first, so that they get it. */
async function outdatedRows(manager: EntityManager, { table }: Table): Promise<Row[]> {
  const inUse = table === 'member_invitations' ? 'acceptedAt' : 'activatedAt';
  const rows = await select<Row>(
    manager,
    `SELECT id, applicationId, email, emailKey FROM ${table}
     WHERE ${dialectOf(manager).beyondAscii('email')} ORDER BY ${inUse} IS NULL, id`,
    [],
  );
  return rows.filter((row) => row.emailKey !== emailKey(row.email));
}
