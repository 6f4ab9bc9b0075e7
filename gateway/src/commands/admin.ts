import 'reflect-metadata';
import { createServices, type Services } from '../composition.js';
import { readConfig } from '../config.js';
import type { AdministratorInvitation } from '../features/people/setup/admin-bootstrap.service.js';
import { Call } from '../platform/call-context.js';
import { Database } from '../platform/database/database.js';
import { DirectoryInUseError } from '../platform/database/open/data-directory.js';
import { createLogger } from '../platform/logger.js';
import { explainStartupError } from '../startup-errors.js';
import { schema } from '../tables.js';

/*
 * `npm run admin -- EMAIL` makes an account an administrator, or invites one (design §2.4).
 * `npm run admin -- --reset-second-step EMAIL` helps a person who has lost the phone and the recovery codes.
 */

/** Runs with the services of the gateway, and closes the database. */
async function withServices<T>(work: (services: Services) => Promise<T>): Promise<T> {
  const config = readConfig();
  const logger = createLogger('warn', process.stderr);
  const database = await Database.open(config, schema, logger);
  try {
    return await work(createServices(config, database, logger));
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

const inviteAdministrator = (email: string) =>
  withServices(async ({ adminBootstrap }) => outcome(await adminBootstrap.invite(email)));

const resetSecondStep = (email: string) =>
  withServices(async ({ secondStepResets }) => {
    const account = await secondStepResets.resetByEmail(email);
    return `${account.email} logs in with the password alone now. Its sessions have ended, and it is mailed.`;
  });

function explain(error: unknown): string {
  if (!(error instanceof DirectoryInUseError)) return explainStartupError(error);
  return [
    `A gateway is running on ${error.dataDir} and has the embedded database to itself. Either`,
    '  - log in as an administrator and do it there (Register user, role admin; Reset second step), or',
    '  - stop the gateway, run this again, and start it: it then sends the mail.',
  ].join('\n');
}

const resetOption = '--reset-second-step';
const given = process.argv.slice(2);
const work = given[0] === resetOption ? resetSecondStep : inviteAdministrator;
const [email, ...others] = given.filter((word) => word !== resetOption);
if (email === undefined || others.length > 0) {
  process.stderr.write(
    `Say whom to make an administrator: npm run admin -- you@example.com\nOr whose second step to reset: npm run admin -- ${resetOption} you@example.com\n`,
  );
  process.exitCode = 1;
} else {
  try {
    const call = new Call({ door: 'COMMAND_LINE' });
    process.stdout.write(`${await call.run(() => work(email))}\n`);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}
