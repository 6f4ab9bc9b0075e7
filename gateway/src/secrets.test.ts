import { Writable } from 'node:stream';
import { createServices, schema } from './composition.js';
import { readConfig } from './config.js';
import { Database } from './platform/database/database.js';
import { createLogger } from './platform/logger.js';
import { buildServer } from './server.js';
import { aSignUp, goodPassword } from './testing/forms.js';
import { mailsIn } from './testing/mails.js';
import { testDatabase } from './testing/test-database.js';

test('no password, token, cookie or link reaches the log, at its most talkative', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const store = await testDatabase();
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: store.dataDir,
    ...(store.databaseUrl && { DATABASE_URL: store.databaseUrl }),
  });
  const logger = createLogger('trace', sink);
  const database = await Database.open(config, schema, logger);
  const services = createServices(config, database, logger);
  const app = await buildServer(services, config, logger);
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers });
  try {
    const form = aSignUp();
    const wrong = 'Canary-Wrong-9';
    await post('/api/signup', { ...form, confirm_password: form.confirmPassword });
    await services.outboxSender.flush();
    const [mail] =
      config.mail.transport.kind === 'files' ? await mailsIn(config.mail.transport.directory) : [];
    const linkToken = mail?.token ?? '';
    await post('/api/email/verify', { token: linkToken });
    await post('/api/email/verify', { token: linkToken });
    await post('/api/login_web', { email: form.email, password: wrong });
    await post('/graphql', {
      query: `mutation { logIn(input: {email: "${form.email}", password: "${wrong}"}) { viewer { nothing } } }`,
    });
    for (const input of [
      { email: form.email, password: [wrong] },
      { password: wrong, nothing: 1 },
    ]) {
      await post('/graphql', {
        query: 'mutation ($input: LogInInput!) { logIn(input: $input) { viewer { sessionExpiresAt } } }',
        variables: { input },
      });
    }
    const { access_token: sessionToken } = (
      await post('/api/login_web', { email: form.email, password: goodPassword })
    ).json();
    await app.inject({
      url: `/verify?token=${linkToken}&flow=register_user`,
      headers: { authorization: `Bearer ${sessionToken}`, cookie: `session=${sessionToken}` },
    });
    // A fault inside is logged with all it carries.
    await post('/api/login_web', { email: { password: wrong }, password: wrong });
    await post('/api/logout', { token: sessionToken }, { authorization: `Bearer ${sessionToken}` });

    // Without a mail server the link is printed in place of the mail: there alone, and on purpose.
    const log = lines.filter((line) => !line.includes('"Mail for ')).join('');
    const secrets = { goodPassword, wrong, linkToken, sessionToken };
    expect(Object.values(secrets).every((secret) => secret.length > 8)).toBe(true);
    expect(lines.length).toBeGreaterThan(8);
    expect(Object.entries(secrets).filter(([, secret]) => log.includes(secret))).toEqual([]);
  } finally {
    await app.close();
    await database.close();
    await store.remove();
  }
});
