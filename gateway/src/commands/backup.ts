import 'reflect-metadata';
import { statSync } from 'node:fs';
import { readConfig } from '../config.js';
import { isFromEarlierVersion, megabytes, sizeOf } from '../platform/backup/backup-contents.js';
import { backUpEmbedded } from '../platform/backup/embedded-backup.js';
import { backUpServer } from '../platform/backup/server-backup.js';
import { schema } from '../tables.js';
import { runFileCommand } from './file-command.js';
import { listErasuresBeside } from './listed-erasures.js';

/* `npm run backup -- FILE` writes a checked copy of the database, also while gateways use it (docs/operating.md). */

await runFileCommand(
  'Say where to write the backup: npm run backup -- FILE [--force]',
  async (path, replace) => {
    const { databaseUrl, dataDir } = readConfig();
    const began = performance.now();
    const contents =
      databaseUrl === undefined
        ? await backUpEmbedded(dataDir, path, { replace })
        : await backUpServer(databaseUrl, path, { replace });
    await listErasuresBeside(path, databaseUrl, dataDir);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const earlier = isFromEarlierVersion(contents, schema)
      ? ' Its schema is that of an earlier version, which a gateway brings up to date when it starts.'
      : '';
    return `Wrote and checked ${path}: ${megabytes(statSync(path).size)}, ${sizeOf(contents)}, in ${seconds} s.${earlier}`;
  },
);
