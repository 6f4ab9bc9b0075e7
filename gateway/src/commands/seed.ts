import 'reflect-metadata';
import { readConfig } from '../config.js';
import { Call } from '../platform/call-context.js';
import { Database } from '../platform/database/database.js';
import { DirectoryInUseError } from '../platform/database/open/data-directory.js';
import { randomToken } from '../platform/digest.js';
import { createLogger } from '../platform/logger.js';
import { explainStartupError } from '../startup-errors.js';
import { schema } from '../tables.js';
import * as demo from './seed-data.js';
import { seedDemo } from './seed-demo.js';

/* `npm run seed`: a demo application with believable content, so that a new user sees full screens. */

async function seed(): Promise<string> {
  const config = readConfig();
  const logger = createLogger('warn', process.stderr);
  const database = await Database.open(config, schema, logger);
  try {
    const password = `Demo-${randomToken().slice(0, 12)}-9`;
    const isNew = await seedDemo(config, database, logger, password);
    return `${isNew ? 'The demo application is ready.' : 'The demo application was there already; its password is new.'} Start the gateway (npm start) and log in at ${config.publicUrl}/login with\n\n  ${demo.email}\n  ${password}\n\nWith the same password: ${demo.colleagues.map(({ email }) => email).join(', ')}.\n`;
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await new Call({ door: 'COMMAND_LINE' }).run(seed)}\n`);
} catch (error) {
  const stopFirst =
    error instanceof DirectoryInUseError ? '\nStop the running gateway, run this again, and start it.' : '';
  process.stderr.write(`${explainStartupError(error)}${stopFirst}\n`);
  process.exitCode = 1;
}
