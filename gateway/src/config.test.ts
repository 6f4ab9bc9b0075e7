import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationError, readConfig } from './config.js';

const errorsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.errors;
    throw error;
  }
};

test('nothing has to be set', () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4000',
    databaseUrl: undefined,
    trustProxy: 0,
    graphqlExplorer: true,
    dataDir: expect.stringMatching(/data$/),
    sessionTtlSeconds: 600,
    qrContentTemplate: '{code}',
    qrMaxPerRequest: 10_000,
    auditRetentionDays: 365,
    mail: { transport: { kind: 'files' } },
  });
  expect(readConfig({ NODE_ENV: 'production' }).graphqlExplorer).toBe(false);
});

test('backups are written by themselves when an interval is set', () => {
  expect(readConfig({}).backups).toBeUndefined();
  expect(readConfig({ BACKUP_EVERY: '90m', DATA_DIR: '/data' }).backups).toEqual({
    everyMs: 5_400_000,
    keep: 7,
    directory: '/data/backups',
  });
  expect(readConfig({ BACKUP_EVERY: '7d', BACKUP_KEEP: '2', BACKUP_DIR: '/backups' }).backups).toEqual({
    everyMs: 604_800_000,
    keep: 2,
    directory: '/backups',
  });
  for (const text of ['daily', '0h', '24', '-1h', '1.5h'])
    expect(errorsOf({ BACKUP_EVERY: text })).toEqual(['BACKUP_EVERY must be a time such as 24h, 90m or 7d']);
});

describe('single sign-on', () => {
  const provider = {
    OIDC_ISSUER: 'https://login.example.com',
    OIDC_CLIENT_ID: 'back-office',
    OIDC_CLIENT_SECRET: 'a secret',
  };

  test('is off without a provider, and asks for the code and for an invitation by default', () => {
    expect(readConfig({})).toMatchObject({ singleSignOn: undefined, passwordLogIn: 'on' });
    expect(readConfig(provider).singleSignOn).toEqual({
      issuer: 'https://login.example.com',
      clientId: 'back-office',
      clientSecret: 'a secret',
      label: 'single sign-on',
      signUp: 'invited',
      trustsSecondStep: false,
    });
  });

  test('is reached by https, and by http on the same machine alone', () => {
    expect(errorsOf({ ...provider, OIDC_ISSUER: 'http://login.example.com' })).toEqual([
      'OIDC_ISSUER must begin with https:// unless the provider runs on this machine',
    ]);
    expect(errorsOf({ ...provider, OIDC_ISSUER: 'http://127.0.0.1:9000' })).toEqual([]);
    expect(errorsOf({ ...provider, OIDC_ISSUER: 'login.example.com' })).toHaveLength(1);
  });

  test('needs the whole client, and switching passwords off needs the provider', () => {
    const together = 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together';
    for (const [name, value] of Object.entries(provider))
      expect(errorsOf({ [name]: value })).toEqual([together]);
    expect(errorsOf({ PASSWORD_LOG_IN: 'off' })).toEqual([
      'PASSWORD_LOG_IN=off needs OIDC_ISSUER: nobody could log in',
    ]);
    expect(readConfig({ ...provider, PASSWORD_LOG_IN: 'off' }).passwordLogIn).toBe('off');
  });
});

test('webhooks may call no network that is not public, unless the environment names it', () => {
  expect(readConfig({}).webhookNetworks).toEqual([]);
  const { webhookNetworks } = readConfig({ WEBHOOK_ALLOWED_NETWORKS: '10.1.0.0/16, fd00::/8' });
  expect(webhookNetworks.map(([network, bits]) => `${network}/${bits}`)).toEqual(['10.1.0.0/16', 'fd00::/8']);
  for (const text of ['10.1.0.0', 'all', '10.1.0.0/33', '10.1.0.0/16;fd00::/8'])
    expect(errorsOf({ WEBHOOK_ALLOWED_NETWORKS: text })).toEqual([
      'WEBHOOK_ALLOWED_NETWORKS must be networks such as 10.0.0.0/8, separated by commas',
    ]);
});

test('every error is listed at once', () => {
  const errors = errorsOf({
    PORT: 'http',
    PUBLIC_URL: 'office.example.com',
    DATABASE_URL: 'postgres://localhost/x',
    TRUST_PROXY: 'true',
    QR_CONTENT_TEMPLATE: 'no place for it',
    REDIRECT_HOSTS_APPROVAL: 'yes',
    LOG_LEVEL: 'loud',
  });
  for (const name of [
    'PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'TRUST_PROXY',
    'QR_CONTENT_TEMPLATE',
    'REDIRECT_HOSTS_APPROVAL',
    'LOG_LEVEL',
  ])
    expect(errors.filter((message) => message.startsWith(`${name} `))).toHaveLength(1);
  expect(errors).toHaveLength(7);
});

test('{PUBLIC_URL} in the content template is the public address', () => {
  const env = { PUBLIC_URL: 'https://office.example.com', QR_CONTENT_TEMPLATE: '{PUBLIC_URL}/q/{code}' };
  expect(readConfig(env).qrContentTemplate).toBe('https://office.example.com/q/{code}');
  expect(errorsOf({ ...env, QR_CONTENT_TEMPLATE: `${'{PUBLIC_URL}'.repeat(12)}{code}` })).toEqual([
    'QR_CONTENT_TEMPLATE must have at most 200 characters with PUBLIC_URL in its place',
  ]);
});

test('reports settings that need or exclude each other', () => {
  const mailgun = { MAILGUN_API_KEY: 'key', MAILGUN_DOMAIN: 'mg.example.com' };
  expect(errorsOf(mailgun)).toEqual([]);
  expect(errorsOf({ MAILGUN_API_KEY: 'key' })).toHaveLength(1);
  expect(errorsOf({ ...mailgun, SMTP_URL: 'smtp://localhost' })).toHaveLength(1);
  expect(errorsOf({ ADMIN_PASSWORD: 'Correct-Horse-7' })).toHaveLength(1);
  expect(errorsOf({ NODE_ENV: 'production', HOST: '0.0.0.0', SMTP_URL: 'smtp://localhost' })).toHaveLength(1);
});

test('SECRETS_KEY is a text of 32 characters or more, so that 32 bytes in base64 are one', () => {
  const secretsKey = Buffer.alloc(32, 7).toString('base64');
  expect(readConfig({ SECRETS_KEY: secretsKey })).toMatchObject({ secretsKey });
  expect(errorsOf({ SECRETS_KEY: 'x'.repeat(31) })).toEqual(['SECRETS_KEY must have at least 32 characters']);
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ', METRICS_TOKEN: '' })).toEqual(readConfig({}));
});

test('origins are known as browsers write them', () => {
  const config = readConfig({
    PUBLIC_URL: 'HTTPS://Office.Example.com:443/',
    CORS_ORIGINS: 'https://App.Example.com, http://localhost:80/,https://a.example:8443',
  });
  expect(config.publicUrl).toBe('https://office.example.com');
  expect(config.corsOrigins).toEqual([
    'https://app.example.com',
    'http://localhost',
    'https://a.example:8443',
  ]);
});

test('what is more than an origin is no origin', () => {
  for (const url of [
    'https://office.example.com/office',
    'https://office.example.com/?a',
    'https://jane:secret@office.example.com',
    'ftp://office.example.com',
  ]) {
    expect([url, errorsOf({ PUBLIC_URL: url }).length]).toEqual([url, 1]);
    expect([url, errorsOf({ CORS_ORIGINS: url }).length]).toEqual([url, 1]);
  }
  expect(errorsOf({ CORS_ORIGINS: '*' })).toHaveLength(1);
});

describe('low: production without a mail provider', () => {
  const https = 'https://office.example.com';
  const named = [expect.stringMatching(/^SMTP_URL, or MAILGUN_API_KEY and MAILGUN_DOMAIN, is required/)];

  test('is rejected where other machines reach the gateway', () => {
    expect(errorsOf({ NODE_ENV: 'production', PUBLIC_URL: https })).toEqual(named);
    expect(errorsOf({ NODE_ENV: 'production', PUBLIC_URL: https, HOST: '0.0.0.0' })).toEqual(named);
  });

  test('is accepted on loopback, and elsewhere with either provider', () => {
    expect(errorsOf({ NODE_ENV: 'production' })).toEqual([]);
    expect(errorsOf({ NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1:4000' })).toEqual([]);
    const served = { NODE_ENV: 'production', PUBLIC_URL: https, HOST: '0.0.0.0' };
    expect(errorsOf({ ...served, SMTP_URL: 'smtp://mail.example.com' })).toEqual([]);
    expect(errorsOf({ ...served, MAILGUN_API_KEY: 'key', MAILGUN_DOMAIN: 'mg.example.com' })).toEqual([]);
    expect(errorsOf({ PUBLIC_URL: https })).toEqual([]);
  });
});

test.each([
  'mysql://user:secret@one.example,two.example:3306/office',
  'mysql://user:secret@one.example:3306,two.example:3306,[::1]:3307/office?ssl=true',
  'mysql://one.example,two.example/office',
])('DATABASE_URL names several hosts: %s', (databaseUrl) => {
  expect(errorsOf({ DATABASE_URL: databaseUrl })).toEqual([]);
});

test.each(['mysql://one.example,/office', 'mysql://one.example:33O6,two.example/office'])(
  'each host of DATABASE_URL has to be one: %s',
  (databaseUrl) => {
    expect(errorsOf({ DATABASE_URL: databaseUrl })).toEqual([
      'DATABASE_URL must be a URL such as mysql://user:password@host:3306/name; several hosts are separated by commas',
    ]);
  },
);

test('a comma in the password of DATABASE_URL is no second host', () => {
  expect(errorsOf({ DATABASE_URL: 'mysql://user:se,cret@one.example:3306/office' })).toEqual([]);
});

test('the dates of the legacy paths are days, in their order', () => {
  const dates = { LEGACY_DEPRECATED_SINCE: '2026-12-01', LEGACY_SUNSET: '2026-12-01' };
  expect(readConfig(dates).legacyPaths).toEqual({
    deprecatedSince: new Date('2026-12-01T00:00:00Z'),
    sunset: new Date('2026-12-01T00:00:00Z'),
    isServed: true,
  });
  expect(readConfig({ LEGACY_PATHS: 'off' }).legacyPaths.isServed).toBe(false);
  for (const wrong of [
    'soon',
    '2026-02-30',
    '01.12.2026',
    '1798675200',
    '2026-12-01T00:00:00Z',
    '0000-01-01',
  ])
    for (const name of ['LEGACY_DEPRECATED_SINCE', 'LEGACY_SUNSET'])
      expect([wrong, errorsOf({ [name]: wrong })]).toEqual([
        wrong,
        [expect.stringMatching(new RegExp(`^${name} must be a day `))],
      ]);
  expect(errorsOf({ ...dates, LEGACY_SUNSET: '2026-11-30' })).toEqual([
    'LEGACY_SUNSET must not be before LEGACY_DEPRECATED_SINCE',
  ]);
  expect(errorsOf({ LEGACY_PATHS: 'false' })).toEqual(['LEGACY_PATHS must be on or off']);
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'back-office-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  test('is read without the line break at its end', () => {
    expect(readConfig({ METRICS_TOKEN_FILE: file('token', 'a-token-of-the-metrics\r\n') }).metricsToken).toBe(
      'a-token-of-the-metrics',
    );
    expect(readConfig({ DATABASE_URL_FILE: file('url', 'mysql://a:b@db:3306/c') }).databaseUrl).toBe(
      'mysql://a:b@db:3306/c',
    );
  });

  test('is checked like the variable itself', () => {
    expect(errorsOf({ METRICS_TOKEN_FILE: file('short', 'short\n') })).toEqual([
      'METRICS_TOKEN must have at least 16 characters',
    ]);
  });

  test('excludes the variable itself', () => {
    const token = 'a-token-of-the-metrics';
    expect(errorsOf({ METRICS_TOKEN: token, METRICS_TOKEN_FILE: file('both', token) })).toEqual([
      'METRICS_TOKEN and METRICS_TOKEN_FILE are alternatives: set one',
    ]);
  });

  test('is reported when its file is missing or empty, without its content', () => {
    const missing = join(folder, 'missing');
    const empty = file('empty', '\n');
    expect(errorsOf({ SMTP_URL_FILE: missing, ADMIN_PASSWORD_FILE: empty })).toEqual([
      `ADMIN_PASSWORD_FILE names ${empty}, which is empty`,
      expect.stringContaining(`SMTP_URL_FILE names ${missing}, which cannot be read (ENOENT`),
    ]);
  });
});
