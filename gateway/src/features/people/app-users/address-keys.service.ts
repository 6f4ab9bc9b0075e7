import type { EntityManager } from 'typeorm';
import { nextTurn } from '../../../platform/admission/heavy-work.js';
import type { Database } from '../../../platform/database/database.js';
import { dialectOf } from '../../../platform/database/dialect.js';
import { execute, isDuplicate, type SqlValue, select } from '../../../platform/database/rows/rows.js';
import { emailKey } from '../../../platform/email-address.js';
import type { Logger } from '../../../platform/logger.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';

/** A table with addresses. */
interface Table {
  readonly table: string;
  /** The columns with the address and its key. */
  readonly columns: readonly [address: string, key: string];
  /** Rows with a time in this column get the key first; undefined where several rows have one key. */
  readonly inUse?: string;
  /** Whether an address is there once in each application; otherwise once at all. */
  readonly isOfApplication?: boolean;
  readonly subject?: 'account' | 'app_user';
}

const columns = ['email', 'emailKey'] as const;
/** By these keys people log in, sign up and are invited: they are renewed before anybody can. */
const first: readonly Table[] = [
  { table: 'accounts', columns, inUse: 'activatedAt', subject: 'account' },
  { table: 'member_invitations', columns, inUse: 'acceptedAt', isOfApplication: true },
  { table: 'outbox_mails', columns: ['recipient', 'recipientKey'] },
];
/** They may be millions. */
const appUsers: Table = {
  ...{ table: 'app_users', columns, inUse: 'activatedAt', isOfApplication: true, subject: 'app_user' },
};

/** Rows that are read at once: a few milliseconds on the embedded database. */
const rowsPerPortion = 5_000;

interface Row {
  readonly id: number;
  readonly applicationId: number | null;
  readonly address: string;
  readonly key: string;
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

  /** Renews the keys of people who log in to the back-office, and of mails to them, before the gateway serves anybody. */
  async renewFirst(): Promise<void> {
    for (const table of first) await this.#renewTable(table);
  }

  /** Renews the keys of all addresses; the gateway calls it periodically. */
  async renew(stop?: AbortSignal): Promise<void> {
    for (const table of [...first, appUsers]) await this.#renewTable(table, stop);
  }

  async #renewTable(of: Table, stop?: AbortSignal): Promise<void> {
    let renewed = 0;
    for await (const row of this.#outdated(of, stop)) {
      await nextTurn();
      if (await this.#renewRow(of, row)) renewed += 1;
    }
    if (renewed > 0) this.logger.info(`Renewed ${renewed} keys of e-mail addresses in ${of.table}`);
  }

  /** Rows whose key is another than their address has; those that are in use first, so that they get it. */
  async *#outdated({ table, columns: [address, key], inUse, ...of }: Table, stop?: AbortSignal) {
    const application = of.isOfApplication ? 'applicationId' : 'NULL AS applicationId';
    const turns = inUse ? [`${inUse} IS NOT NULL`, `${inUse} IS NULL`] : ['id > 0'];
    for (const turn of turns) {
      let [after, last] = [0, await this.#endOfPortion(table, 0)];
      for (; last !== null && !stop?.aborted; [after, last] = [last, await this.#endOfPortion(table, last)]) {
        const rows = await this.database.read((manager) =>
          select<Row>(
            manager,
            `SELECT id, ${application}, ${address} AS address, ${key} AS \`key\` FROM ${table}
             WHERE id > ? AND id <= ? AND ${turn} AND ${dialectOf(manager).beyondAscii(address)} ORDER BY id`,
            [after, last],
          ),
        );
        for (const row of rows) if (row.key !== emailKey(row.address)) yield row;
        await nextTurn();
      }
    }
  }

  /** The id of the last row of a portion; null after the last one. */
  async #endOfPortion(table: string, after: number): Promise<number | null> {
    const portion = `SELECT id FROM ${table} WHERE id > ? ORDER BY id LIMIT ${rowsPerPortion}`;
    const sql = `SELECT MAX(id) AS last FROM (${portion}) AS part`;
    const [found] = await this.database.read((manager) =>
      select<{ last: number | null }>(manager, sql, [after]),
    );
    return found?.last ?? null;
  }

  /** @returns whether the row has its key now */
  async #renewRow(of: Table, { id, applicationId, address, key: former }: Row): Promise<boolean> {
    const { table } = of;
    const [, column] = of.columns;
    const key = emailKey(address);
    try {
      return await this.database.write(async (manager) => {
        const within = of.isOfApplication ? ' AND applicationId = ?' : '';
        const values: SqlValue[] = of.isOfApplication ? [key, applicationId] : [key];
        const sql = `SELECT id FROM ${table} WHERE ${column} = ?${within}`;
        const [other] = of.inUse ? await select<{ id: number }>(manager, sql, values) : [];
        if (other) await this.#report(manager, of, applicationId, [id, other.id]);
        const update = `UPDATE ${table} SET ${column} = ? WHERE id = ? AND ${column} = ?`;
        return !other && (await execute(manager, update, [key, id, former])).affected > 0;
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
