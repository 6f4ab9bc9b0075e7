import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readConfig } from '../config.js';
import { PersonKeys } from '../features/home/person-data/person-keys.js';
import { sizeOf } from '../platform/backup/backup-contents.js';
import { restoreEmbedded } from '../platform/backup/embedded-restore.js';
import { restoreServer } from '../platform/backup/server-restore.js';
import { Secrets } from '../platform/secrets.js';
import { schema } from '../tables.js';
import { runFileCommand } from './file-command.js';
import { RestoredErasures } from './restored-erasures.js';
import { RestoredRows } from './restored-rows.js';

/* `npm run restore -- FILE` puts what `npm run backup` wrote in the place of the database (docs/operating.md). */

await runFileCommand(
  'Say what to restore: npm run restore -- FILE [--force] [--without-erasures]',
  async (path, replace, without) => {
    const config = readConfig();
    const { databaseUrl, dataDir, secretsKey } = config;
    const isEmbedded = databaseUrl === undefined;
    const hasKey = secretsKey !== undefined || (isEmbedded && existsSync(join(dataDir, 'secrets.key')));
    const erasures = new RestoredErasures({
      keys: hasKey ? new PersonKeys(new Secrets(config)) : undefined,
      own: isEmbedded ? dataDir : undefined,
      beside: dirname(path),
      without,
    });
    const options = { replace, tables: schema, revision: new RestoredRows(erasures) };
    const { contents, place, kept, isVerified } = isEmbedded
      ? await restoreEmbedded(dataDir, path, options)
      : await restoreServer(databaseUrl, path, options);
    return [
      `Restored ${path} to ${place}: ${sizeOf(contents)}.${kept === undefined ? '' : ` What it replaced is kept in ${kept}.`}`,
      isVerified
        ? `${path} has the SHA-256 that is in ${path}.sha256.`
        : `There is no ${path}.sha256, so that a changed byte may have gone unnoticed.`,
      ...(erasures.summary ? [erasures.summary] : []),
      'Everybody has to log in again, and mails that waited are listed as failed. Start the gateway.',
    ].join('\n');
  },
  'without-erasures',
);
