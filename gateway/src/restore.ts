import 'reflect-metadata';
import { readConfig } from './config.js';
import { runFileCommand } from './file-command.js';
import { sizeOf } from './platform/backup/backup-contents.js';
import { restoreEmbedded } from './platform/backup/embedded-restore.js';
import { restoreServer } from './platform/backup/server-restore.js';
import { reviseRestoredRows } from './restored-rows.js';
import { schema } from './tables.js';

/* `npm run restore -- FILE` puts what `npm run backup` wrote in the place of the database (docs/operating.md). */

await runFileCommand('Say what to restore: npm run restore -- FILE [--force]', async (path, replace) => {
  const { databaseUrl, dataDir } = readConfig();
  const options = { replace, tables: schema, revise: reviseRestoredRows };
  const { contents, place, kept } =
    databaseUrl === undefined
      ? await restoreEmbedded(dataDir, path, options)
      : await restoreServer(databaseUrl, path, options);
  return [
    `Restored ${path} to ${place}: ${sizeOf(contents)}.${kept === undefined ? '' : ` What it replaced is kept in ${kept}.`}`,
    'Everybody has to log in again, and mails that waited are listed as failed. Start the gateway.',
  ].join('\n');
});
