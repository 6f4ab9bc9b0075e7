import { Writable } from 'node:stream';
import { createServices } from './composition.js';
import { readConfig } from './config.js';
import { Database } from './platform/database/database.js';
import { createLogger } from './platform/logger.js';
import { buildServer } from './server.js';
import { schema } from './tables.js';
import { aSignUp, goodPassword } from './testing/forms.js';
import { mailsIn } from './testing/mails.js';
import { migratedDatabase } from './testing/migrated-database.js';

test('a log line carries listed fields only, and of each what is listed', () => {
  const lines: string[] = [];
  const logger = createLogger(
    'trace',
    new Writable({ write: (line, _, done) => done(void lines.push(`${line}`)) }),
  );
  const secret = 'Canary-Secret-7';
  const headers = { authorization: secret, cookie: secret };
  const req = { method: 'GET', url: `/verify?token=${secret}`, ip: '::1', headers, body: { secret } };
  const err = Object.assign(new Error('Failed'), {
    parameters: [secret],
    cause: Object.assign(new Error(), { secret }),
  });
  logger.info({ req, res: { statusCode: 200, headers }, responseTime: 3 }, 'request completed');
  logger.error({ err, operationName: 'List', path: ['a', 0], reqId: 'r' });
  logger.warn(Object.assign(new Error('Failed'), { secret }));
  logger.info(
    { password: secret, body: { text: secret }, anything: secret, reason: { secret } },
    'unknown fields',
  );
  expect(lines.join('')).not.toContain(secret);
  const [request, error, plain, unknown] = lines.map((line) => {
    const { level: _level, time: _time, pid: _pid, hostname: _hostname, ...fields } = JSON.parse(line);
    return fields;
  });
  expect(request).toEqual({
    req: { method: 'GET', path: '/verify', address: '::1' },
    res: { statusCode: 200 },
    responseTime: 3,
    msg: 'request completed',
  });
  const cause = { type: 'Error', message: '', stack: expect.any(String) };
  expect(error).toEqual({
    err: { type: 'Error', message: 'Failed', stack: expect.any(String), cause },
    operationName: 'List',
    path: ['a', 0],
    reqId: 'r',
    msg: 'Failed',
  });
  expect(plain).toMatchObject({ err: { message: 'Failed' }, msg: 'Failed' });
  expect(unknown).toEqual({ reason: null, msg: 'unknown fields' });
});

test('no password, token, cookie or link reaches the log, at its most talkative', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const store = await migratedDatabase();
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
    const log = lines.filter((line) => !line.includes('"A mail is in ')).join('');
    const secrets = { goodPassword, wrong, linkToken, sessionToken, address: form.email };
    expect(Object.values(secrets).every((secret) => secret.length > 8)).toBe(true);
    expect(lines.length).toBeGreaterThan(8);
    expect(Object.entries(secrets).filter(([, secret]) => log.includes(secret))).toEqual([]);
    const fields = new Set(lines.flatMap((line) => Object.keys(JSON.parse(line))));
    const known = [
      'level',
      'time',
      'pid',
      'hostname',
      'msg',
      'reqId',
      'trace_id',
      'parent_id',
      'req',
      'res',
      'responseTime',
      'err',
    ];
    expect([...fields].filter((field) => !known.includes(field))).toEqual([]);
  } finally {
    await app.close();
    await database.close();
    await store.remove();
  }
});
