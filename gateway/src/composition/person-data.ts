import { join } from 'node:path';
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

/** Creates the services of what is kept about one person. */
export function personDataServices(config: Config, logger: Logger, needs: Needs) {
  const { database, outbox, applicationAccess, acceptancePeople, quotas } = needs;
  const { dataDir, databaseUrl, backups, mail } = config;
  const secrets = new Secrets(config);
  const isEmbedded = databaseUrl === undefined;
  const hasKey = isEmbedded || config.secretsKey !== undefined;
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
      hasKey ? new PersonKeys(secrets) : undefined,
      mail.files.directory,
    ),
    accountFiles: new AccountFilesService(database),
    erasures: new ErasuresService(database, applicationAccess, quotas, secrets, beside, logger),
  };
}

/** Moves what is in the log into the database and empties the log. @returns false while somebody reads */
const emptyLog = (path: string): Promise<boolean> =>
  withDatabase(path, {}, (database) => {
    const [{ busy } = {}] = database.pragma('wal_checkpoint(TRUNCATE)') as { busy?: number }[];
    return busy === 0;
  });
