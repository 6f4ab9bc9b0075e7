import 'reflect-metadata';
import { readConfig } from '../config.js';
import { sizeOf } from '../platform/backup/backup-contents.js';
import { restoreEmbedded } from '../platform/backup/embedded-restore.js';
import { restoreServer } from '../platform/backup/server-restore.js';
import { schema } from '../tables.js';
import { runFileCommand } from './file-command.js';
import { RestoredRows } from './restored-rows.js';

/* `npm run restore -- FILE` puts what `npm run backup` wrote in the place of the database (docs/operating.md). */

await runFileCommand('Say what to restore: npm run restore -- FILE [--force]', async (path, replace) => {
  const { databaseUrl, dataDir } = readConfig();
  const options = { replace, tables: schema, revision: new RestoredRows() };
  const { contents, place, kept, isVerified } =
    databaseUrl === undefined
      ? await restoreEmbedded(dataDir, path, options)
      : await restoreServer(databaseUrl, path, options);
  return [
    `Restored ${path} to ${place}: ${sizeOf(contents)}.${kept === undefined ? '' : ` What it replaced is kept in ${kept}.`}`,
    isVerified
      ? `${path} has the SHA-256 that is in ${path}.sha256.`
      : `There is no ${path}.sha256, so that a changed byte may have gone unnoticed.`,
    'Everybody has to log in again, and mails that waited are listed as failed. Start the gateway.',
  ].join('\n');
});
