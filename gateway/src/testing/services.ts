import type { Writable } from 'node:stream';
import { createServices, type Services } from '../composition.js';
import { type Config, readConfig } from '../config.js';
import { HelpTask } from '../features/content/help-tasks/help-task.entity.js';
import { HelpTaskTranslation } from '../features/content/help-tasks/help-task-translation.entity.js';
import { Question } from '../features/content/questions/question.entity.js';
import { QuestionTranslation } from '../features/content/questions/question-translation.entity.js';
import { Application } from '../features/operations/applications/application.entity.js';
import { Account } from '../features/people/accounts/account.entity.js';
import { AppUser } from '../features/people/app-users/app-user.entity.js';
import { Database } from '../platform/database/database.js';
import { withSearchText } from '../platform/database/search-text.js';
import { createLogger, type Logger } from '../platform/logger.js';
import { schema } from '../tables.js';
import { migratedDatabase } from './migrated-database.js';
import type { TestDatabase } from './test-database.js';

export interface TestServices {
  readonly services: Services;
  readonly config: Config;
  readonly logger: Logger;
  close(): Promise<void>;
}

/** Whatever a test did: a search finds each row by its texts as they are now. Of many the newest are checked. */
async function assertSearchable(database: Database): Promise<void> {
  const searched = [
    Question,
    HelpTask,
    QuestionTranslation,
    HelpTaskTranslation,
    AppUser,
    Account,
    Application,
  ];
  for (const entity of searched) {
    const rows: { id: number; searchText?: string | null }[] = await database
      .read((manager) =>
        manager
          .createQueryBuilder<Question>(entity as typeof Question, 'searched')
          .addSelect('searched.searchText')
          .orderBy('searched.id', 'DESC')
          .take(100)
          .getMany(),
      )
      // A test may have stopped the database.
      .catch(() => []);
    // A row that a test inserts by hand has none.
    for (const row of rows)
      if (row.searchText !== null && row.searchText !== withSearchText(entity, row).searchText)
        throw new Error(`${entity.name} ${row.id} was written, and a search does not find it.`);
  }
}

/**
 * The services over a database, a fresh one unless given, without HTTP and schema: for tests that make no call.
 * @param env overrides the environment they read
 * @param log where they log, when LOG_LEVEL says so
 */
export async function services(
  env: Record<string, string> = {},
  log?: Writable,
  given?: TestDatabase,
): Promise<TestServices> {
  const store = given ?? (await migratedDatabase());
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    // All tests of a file call from one network.
    MAIL_MAX_PER_NETWORK: '1000',
    MAIL_MAX_PER_ACCOUNT: '1000',
    SECRETS_KEY: 'a key of the tests with more than 32 characters',
    DATA_DIR: store.dataDir,
    ...(store.databaseUrl && { DATABASE_URL: store.databaseUrl }),
    ...env,
  });
  const logger = createLogger(config.logLevel, log);
  const database = await Database.open(config, schema, logger);
  return {
    services: createServices(config, database, logger),
    config,
    logger,
    close: async () => {
      try {
        await assertSearchable(database);
      } finally {
        await database.close();
        await store.remove();
      }
    },
  };
}
