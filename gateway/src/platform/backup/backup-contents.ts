import type { Tables } from '../database/database.js';
import { BackupError } from './backup-error.js';

/** The contents of a database or a backup. */
export interface BackupContents {
  readonly tables: readonly string[];
  /** The number of rows in all tables, where it was counted. */
  readonly rows?: number;
  /** The names of the migrations that made its schema. */
  readonly migrations: readonly string[];
}

/** Every database of the product has had it since the first release. */
const ownTable = 'outbox_mails';

/** The name under which a migration is recorded; some classes have none of their own. */
export const migrationName = (migration: new () => object): string =>
  (new migration() as { name?: string }).name ?? migration.name;

/** @throws BackupError for a database of another program, or one whose first migrations did not run */
export function assertOwn(path: string, { tables }: BackupContents): void {
  if (!tables.includes('migrations') || !tables.includes(ownTable))
    throw new BackupError(`${path} holds no database of this product.`);
}

/** @throws BackupError for the schema of a later version, which a gateway of this one could not bring up to date */
export function assertKnown(path: string, { migrations }: BackupContents, tables: Tables): void {
  const known = new Set(tables.migrations.map(migrationName));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new BackupError(
      `${path} comes from a newer version of the product, whose schema this one does not know (${unknown[0]}). Install that version first.`,
    );
}

/** Whether a gateway of this version will change the schema when it starts. */
export const isFromEarlierVersion = ({ migrations }: BackupContents, tables: Tables) =>
  migrations.length < tables.migrations.length;

const count = new Intl.NumberFormat('en');

/** For example `1,204 rows in 31 tables`. */
export function sizeOf({ rows, tables }: BackupContents): string {
  return `${rows === undefined ? '' : `${count.format(rows)} rows in `}${tables.length} tables`;
}

/** For example `1.3 MB`. */
export const megabytes = (bytes: number) =>
  bytes < 100_000
    ? `${count.format(Math.ceil(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
