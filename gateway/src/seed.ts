import 'reflect-metadata';
import { createServices, type Services, schema } from './composition.js';
import { readConfig } from './config.js';
import * as demo from './demo-content.js';
import { explainFailure } from './explain-failure.js';
import { Account } from './features/accounts/account.js';
import { emailKey } from './features/accounts/email-key.js';
import { hashPassword } from './features/accounts/passwords.js';
import { AppUser } from './features/app-users/app-user.js';
import { Database } from './platform/database/database.js';
import { DirectoryInUseError } from './platform/database/directory-lock.js';
import { randomToken } from './platform/digest.js';
import { createLogger } from './platform/logger.js';

/* `npm run seed`: a demo application with believable content, so that a newcomer sees full screens. */

/** The demo account with a new password; made, with its application, when it is not there yet. */
async function demoAccount({ database, applications }: Services, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const now = new Date();
  return database.write(async (manager) => {
    const { affected } = await manager.update(Account, { emailKey: emailKey(demo.email) }, { passwordHash });
    if (affected) return false;
    const { id: applicationId } = await applications.findOrCreate(manager, demo.application);
    const account = { email: demo.email, emailKey: emailKey(demo.email), city: 'Porto', country: 'Portugal' };
    await manager.insert(Account, {
      ...account,
      applicationId,
      role: 'user',
      passwordHash,
      activatedAt: now,
      createdAt: now,
    });
    // Rows rather than registrations: nobody shall be mailed an invitation to a demo.
    await manager.insert(
      AppUser,
      demo.appUsers.map((user) => ({
        ...user,
        emailKey: emailKey(user.email),
        applicationId,
        createdAt: now,
      })),
    );
    return true;
  });
}

/** Everything else goes the way a person's own work does: through the services. */
async function fill(services: Services, password: string): Promise<void> {
  const { logIns, sessions, applicationAccess, questions, legalTexts, helpTasks, qrBatches, qrCodes } =
    services;
  const caller = { address: '127.0.0.1', userAgent: 'seed', sessionToken: undefined };
  const { token, viewer } = await logIns.logIn({ email: demo.email, password }, caller);
  const scope = await applicationAccess.scopeFor(viewer);
  for (const text of demo.questions) await questions.add(scope, { text });
  for (const task of demo.helpTasks) await helpTasks.add(scope, task);
  for (const key of ['about_us', 'term_of_use', 'privacy_policy'] as const) {
    await legalTexts.save(scope, key, { text: demo.legalTexts[key] });
  }
  for (const count of demo.batches) await qrBatches.generate(scope, viewer, { count });
  const { rows } = await qrCodes.list(scope, { first: 12 });
  for (const { code } of rows.filter((_, at) => at % 4 === 1))
    await qrCodes.changeStatus(viewer, code, 'used');
  for (const { code } of rows.filter((_, at) => at % 6 === 2))
    await qrCodes.changeStatus(viewer, code, 'revoked');
  await sessions.endByToken(token);
}

async function seed(): Promise<string> {
  const config = readConfig();
  const logger = createLogger('warn', process.stderr);
  const database = await Database.open(config, schema, logger);
  try {
    const services = createServices(config, database, logger);
    const password = `Demo-${randomToken().slice(0, 12)}-9`;
    const isNew = await demoAccount(services, password);
    if (isNew) await fill(services, password);
    return `${isNew ? 'The demo application is ready.' : 'The demo application was there already; its password is new.'} Start the gateway (npm start) and log in at ${config.publicUrl}/login with\n\n  ${demo.email}\n  ${password}\n`;
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await seed()}\n`);
} catch (error) {
  const stopFirst =
    error instanceof DirectoryInUseError ? '\nStop the running gateway, run this again, and start it.' : '';
  process.stderr.write(`${explainFailure(error)}${stopFirst}\n`);
  process.exitCode = 1;
}
