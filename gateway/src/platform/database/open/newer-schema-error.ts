/** The database has migrations that this program does not have: a newer version of the product made its schema. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';

  constructor(migration: string) {
    super(
      `A newer version of the product has changed this database, by the migration ${migration}, which this version does not know. Start the newer version, or restore a backup from before its upgrade.`,
    );
  }
}
