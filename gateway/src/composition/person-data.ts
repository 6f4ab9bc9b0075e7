import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config.js';
import { AccountFilesService } from '../features/home/person-data/account-files.service.js';
import { erasureListName } from '../features/home/person-data/erasure-list.js';
import { ErasuresService } from '../features/home/person-data/erasures.service.js';
import { PersonFilesService } from '../features/home/person-data/person-files.service.js';
import { PersonKeys } from '../features/home/person-data/person-keys.js';
import { withDatabase } from '../platform/backup/embedded-contents.js';
import type { Database } from '../platform/database/database.js';
import { DatabaseFile } from '../platform/database/open/data-directory.js';
import type { Logger } from '../platform/logger.js';
import type { Outbox } from '../platform/mail/outbox.js';
import { Secrets } from '../platform/secrets.js';
import type { ContentServices } from './content.js';
import type { OperationsServices } from './operations.js';
import type { PeopleServices } from './people.js';

type Needs = Pick<PeopleServices, 'applicationAccess'> &
  Pick<ContentServices, 'acceptancePeople'> &
  Pick<OperationsServices, 'quotas'> & { readonly database: Database; readonly outbox: Outbox };

/** Undefined for a database server without a SECRETS_KEY. */
export const personKeys = (config: Config): PersonKeys | undefined =>
  config.databaseUrl === undefined || config.secretsKey !== undefined
    ? new PersonKeys(new Secrets(config))
    : undefined;

/** Creates the services of what is kept about one person. */
export function personDataServices(config: Config, logger: Logger, needs: Needs) {
  const { database, outbox, applicationAccess, acceptancePeople, quotas } = needs;
  const { dataDir, databaseUrl, backups, mail } = config;
  const secrets = new Secrets(config);
  const isEmbedded = databaseUrl === undefined;
  const beside = {
    list: isEmbedded ? join(dataDir, erasureListName) : undefined,
    mailDirectory: mail.files.directory,
    // The last one of before is written just before.
    backupsForMs: backups && backups.everyMs * backups.keep,
    emptyLog: async () => !isEmbedded || emptyLog(new DatabaseFile(dataDir).path),
  };
  return {
    personFiles: new PersonFilesService(
      database,
      applicationAccess,
      acceptancePeople,
      outbox,
      personKeys(config),
      mail.files.directory,
    ),
    accountFiles: new AccountFilesService(database),
    erasures: new ErasuresService(database, applicationAccess, quotas, secrets, beside, logger),
  };
}

const logAttempts = 20;

/** Moves what is in the log into the database and empties the log. @returns false while somebody reads or writes for a second */
async function emptyLog(path: string): Promise<boolean> {
  for (let attempt = 0; attempt < logAttempts; attempt += 1) {
    if (await checkpoint(path).catch(() => false)) return true;
    await delay(50);
  }
  return false;
}

const checkpoint = (path: string): Promise<boolean> =>
  withDatabase(path, {}, (database) => {
    // SQLite would wait in this thread, which the others need to finish.
    database.pragma('busy_timeout = 0');
    const [{ busy } = {}] = database.pragma('wal_checkpoint(TRUNCATE)') as { busy?: number }[];
    return busy === 0;
  });
