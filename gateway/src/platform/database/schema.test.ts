import { schema } from '../../tables.js';
import { testDatabase, testsMysql } from '../../testing/test-database.js';
import { createLogger } from '../logger.js';
import { DatabaseFile } from './open/data-directory.js';
import { DatabaseHosts } from './open/database-hosts.js';
import { migrate } from './open/migrate.js';
import { mysqlSource } from './open/mysql-source.js';
import { sqliteSource } from './open/open-embedded.js';

test('the migrated schema is the one the entities describe', async () => {
  const store = await testDatabase();
  const source = testsMysql
    ? await mysqlSource(
        new DatabaseHosts(store.databaseUrl as string, createLogger('silent')),
        'migrate',
        schema,
      )
    : sqliteSource(new DatabaseFile(store.dataDir), 'write', schema);
  await source.initialize();
  try {
    await migrate(source);
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  } finally {
    await source.destroy();
    await store.remove();
  }
});
