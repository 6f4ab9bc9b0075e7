import 'reflect-metadata';
import { createServices } from '../composition.js';
import { readConfig } from '../config.js';
import type { AdministratorInvitation } from '../features/people/setup/admin-bootstrap.service.js';
import { Call } from '../platform/call-context.js';
import { Database } from '../platform/database/database.js';
import { DirectoryInUseError } from '../platform/database/open/data-directory.js';
import { createLogger } from '../platform/logger.js';
import { explainStartupError } from '../startup-errors.js';
import { schema } from '../tables.js';

/* `npm run admin -- EMAIL` makes an account an administrator, or invites one (design §2.4). */

async function inviteAdministrator(email: string): Promise<AdministratorInvitation> {
  const config = readConfig();
  const logger = createLogger('warn', process.stderr);
  const database = await Database.open(config, schema, logger);
  try {
    return await createServices(config, database, logger).adminBootstrap.invite(email);
  } finally {
    await database.close();
  }
}

function outcome(invitation: AdministratorInvitation): string {
  const { email } = invitation;
  switch (invitation.kind) {
    case 'already':
      return `${email} is an administrator already.`;
    case 'promoted':
      return `${email} is an administrator from now on, with the password it has.`;
    case 'invited':
      return `${email} is invited: the running gateway mails the link, or the next one that starts. It is\n\n  ${invitation.url}\n\nand works once, within 7 days.`;
  }
}

function explain(error: unknown): string {
  if (!(error instanceof DirectoryInUseError)) return explainStartupError(error);
  return [
    `A gateway is running on ${error.dataDir} and has the embedded database to itself. Either`,
    '  - log in as an administrator and add the account there (Register user, role admin), or',
    '  - stop the gateway, run this again, and start it: it then mails the invitation.',
  ].join('\n');
}

const [email, ...others] = process.argv.slice(2);
if (email === undefined || others.length > 0) {
  process.stderr.write('Say whom to make an administrator: npm run admin -- you@example.com\n');
  process.exitCode = 1;
} else {
  try {
    const call = new Call({ door: 'COMMAND_LINE' });
    process.stdout.write(`${outcome(await call.run(() => inviteAdministrator(email)))}\n`);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}
