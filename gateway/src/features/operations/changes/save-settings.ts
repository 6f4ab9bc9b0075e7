import type { EntityTarget, FindOptionsWhere } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { Database } from '../../../platform/database/database.js';
import { insertRow, lockRows } from '../../../platform/database/rows/rows.js';
import { Application } from '../applications/application.entity.js';
import {
  type AuditAction,
  type AuditEntry,
  type AuditFieldChange,
  recordAudit,
} from '../audit-log/record-audit.js';

/**
 * Saves settings that are one row of an application at most, and records what changes. The same again changes nothing.
 * @param usual the settings of an application without a row
 * @param entry what the audit log says otherwise than the fields that change
 * @returns the settings afterwards
 */
export async function saveSettings<Row extends { readonly applicationId: number }>(
  database: Database,
  entity: EntityTarget<Row>,
  usual: Row,
  values: Partial<Row>,
  action: AuditAction,
  entry: Partial<AuditEntry> = {},
): Promise<Row> {
  const { applicationId } = usual;
  const where = { applicationId } as FindOptionsWhere<Row>;
  return database.write(async (manager) => {
    // Two first calls at once would both add a row.
    await lockRows(manager, Application, { id: applicationId });
    const found = await manager.findOneBy(entity, where);
    const before = found ?? usual;
    const changes = (Object.keys(values) as (keyof Row & string)[])
      .map((field) => ({ field, from: before[field] ?? null, to: values[field] }) as AuditFieldChange)
      .filter(({ from, to }) => from !== to);
    if (changes.length === 0) return before;
    if (found) await manager.update(entity, where, values as QueryDeepPartialEntity<Row>);
    else await insertRow(manager, entity as EntityTarget<{ id: number }>, { ...usual, ...values });
    await recordAudit(manager, action, { applicationId, ids: [applicationId], changes, ...entry });
    return manager.findOneByOrFail(entity, where);
  });
}
