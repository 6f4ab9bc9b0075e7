import { resolve } from 'node:path';
import { z } from 'zod';
import { fileVariable, secretVariables, withSecretFiles } from './secret-files.js';
import {
  contentTemplate,
  day,
  interval,
  isDomainOf,
  mailbox,
  maxTemplateLength,
  mysqlUrls,
  networkList,
  originList,
  origins,
  url,
  wholeNumber,
  withPublicUrl,
} from './setting-formats.js';
import {
  type SingleSignOnSettings,
  singleSignOnOf,
  singleSignOnVariables,
} from './single-sign-on-settings.js';

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** The origin that users open, without a trailing slash. It is the base of every link in a mail. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** `mysql://…`; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl: string | undefined;
  /** When backups are written by themselves, how many of them are kept, and where; undefined for none. */
  readonly backups:
    | { readonly everyMs: number; readonly keep: number; readonly directory: string }
    | undefined;
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  readonly sessionTtlSeconds: number;
  /** Encrypts the secrets in the database; without it the embedded installation has a key file in `dataDir`. */
  readonly secretsKey: string | undefined;
  /** Whose accounts need a second step wherever they are members; an application may ask for it too. */
  readonly requireSecondStep: 'off' | 'admins' | 'all';
  /** Where passkeys work: the domain that they are made for, and the origins beside `publicUrl`. */
  readonly passkeys: { readonly rpId: string; readonly origins: readonly string[] };
  /** The provider by which people log in beside, or instead of, their passwords; undefined without one. */
  readonly singleSignOn: SingleSignOnSettings | undefined;
  /** Whether passwords open accounts; if not, they open the account of `adminEmail` alone. */
  readonly passwordLogIn: 'on' | 'off';
  /** How long scans are kept. */
  readonly scanRetentionDays: number;
  /** The dates in the headers of the legacy paths, and whether the paths are served. */
  readonly legacyPaths: {
    readonly deprecatedSince: Date | undefined;
    readonly sunset: Date | undefined;
    readonly isServed: boolean;
  };
  /** How long entries of the audit log are kept; 0 for ever. */
  readonly auditRetentionDays: number;
  readonly mail: {
    readonly from: string;
    /** The first of Mailgun, SMTP and `.eml` files that is configured. */
    readonly transport:
      | { kind: 'mailgun'; apiKey: string; domain: string; url: string }
      | { kind: 'smtp'; url: string }
      | { kind: 'files'; directory: string };
    /** Where mails are files when there is no provider, and how long they stay there; 0 days for ever. */
    readonly files: { readonly directory: string; readonly retentionDays: number };
    /** In an hour: what one network may ask for, and what one account may send to other people. */
    readonly limits: { readonly maxPerNetwork: number; readonly maxPerAccount: number };
  };
  /** The most that one application may have of each; 0 for any amount. */
  readonly quotas: {
    readonly contentBytes: number;
    readonly rows: number;
    readonly codes: number;
    readonly appUsers: number;
    readonly scans: number;
  };
  /** Of applications without a template of their own. */
  readonly qrContentTemplate: string;
  /** Who may add hosts that codes lead to: everybody of an application, or administrators alone. */
  readonly redirectHostsApproval: 'none' | 'admin';
  readonly qrMaxPerRequest: number;
  /** How many applications an account may create beside the one of its sign-up; 0 for none. */
  readonly applicationsPerAccount: number;
  /** Networks that webhooks may call though they are not public. */
  readonly webhookNetworks: z.infer<typeof networkList>;
  readonly corsOrigins: readonly string[];
  /** The number of proxies in front of this gateway; 0 trusts no forwarding header. */
  readonly trustProxy: number;
  readonly graphqlExplorer: boolean;
  /** Allows `GET /metrics` from other machines, as `Authorization: Bearer`. */
  readonly metricsToken: string | undefined;
  readonly logLevel: (typeof logLevels)[number];
}

/** Lists every error of the environment at once, so that one restart is enough to fix them. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';

  constructor(readonly errors: readonly string[]) {
    super(
      `The configuration has ${errors.length === 1 ? 'an error' : `${errors.length} errors`}:\n${errors.map((error) => `  - ${error}`).join('\n')}`,
    );
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A petabyte: more than there will be, and still a number to calculate with. */
const maxQuota = 1_000_000_000_000_000;

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: wholeNumber(0, 65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .transform((text, context) =>
      origins([text], 'must be an origin such as https://office.example.com, without a path', context).at(0),
    )
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: mysqlUrls.optional(),
  BACKUP_EVERY: interval.optional(),
  BACKUP_KEEP: wholeNumber(1, 10_000).default(7),
  BACKUP_DIR: z.string().optional(),
  ADMIN_EMAIL: z
    .string()
    .regex(/^[^@\s]+@[^@\s][^@\s.]*\.[^@\s]+$/, 'must be an e-mail address')
    .optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  SESSION_TTL_SECONDS: wholeNumber(1, 86_400).default(600),
  SECRETS_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  REQUIRE_SECOND_STEP: z.enum(['off', 'admins', 'all'], 'must be off, admins or all').default('off'),
  PASSKEY_RP_ID: z.string().toLowerCase().optional(),
  PASSKEY_ORIGINS: originList.default([]),
  ...singleSignOnVariables,
  SCAN_RETENTION_DAYS: wholeNumber(1, 36_500).default(396),
  AUDIT_RETENTION_DAYS: wholeNumber(0, 36_500).default(365),
  LEGACY_DEPRECATED_SINCE: day.optional(),
  LEGACY_SUNSET: day.optional(),
  LEGACY_PATHS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  MAILGUN_API_KEY: z.string().optional(),
  MAILGUN_DOMAIN: z.string().optional(),
  MAILGUN_URL: url(/^https?$/, 'https://api.eu.mailgun.net').default('https://api.mailgun.net'),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FILE_RETENTION_DAYS: wholeNumber(0, 36_500).default(30),
  MAIL_FROM: mailbox.default('Back Office <no-reply@localhost.localdomain>'),
  MAIL_MAX_PER_NETWORK: wholeNumber(1, 1_000_000).default(30),
  MAIL_MAX_PER_ACCOUNT: wholeNumber(1, 1_000_000).default(50),
  QR_CONTENT_TEMPLATE: contentTemplate.default('{code}'),
  REDIRECT_HOSTS_APPROVAL: z.enum(['none', 'admin'], 'must be none or admin').default('none'),
  QR_MAX_PER_REQUEST: wholeNumber(1, 100_000).default(10_000),
  APPLICATIONS_PER_ACCOUNT: wholeNumber(0, 40).default(5),
  QUOTA_CONTENT_BYTES: wholeNumber(0, maxQuota).default(500_000_000),
  QUOTA_ROWS: wholeNumber(0, maxQuota).default(200_000),
  QUOTA_CODES: wholeNumber(0, maxQuota).default(10_000_000),
  QUOTA_APP_USERS: wholeNumber(0, maxQuota).default(5_000_000),
  QUOTA_SCANS: wholeNumber(0, maxQuota).default(10_000_000),
  WEBHOOK_ALLOWED_NETWORKS: networkList.default([]),
  CORS_ORIGINS: originList.default([]),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  GRAPHQL_EXPLORER: z.enum(['true', 'false'], 'must be true or false').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
});

const isLoopback = (host: string) => ['127.0.0.1', '::1', '[::1]', 'localhost'].includes(host);

/** Every variable that the gateway reads; a test compares the compose file and docs/settings.md with it. */
export const variables: readonly string[] = [
  ...Object.keys(environment.shape),
  ...secretVariables.map(fileVariable),
];

/** Reads the environment; no other code does. @throws ConfigurationError listing every error */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable counts as unset: compose files and shells pass those on.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''));
  const secrets = withSecretFiles(given);
  const parsed = environment.safeParse(secrets.variables);
  const errors = parsed.success
    ? secrets.errors
    : [...secrets.errors, ...parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)];
  if (!parsed.success) throw new ConfigurationError(errors);

  const vars = parsed.data;
  const production = vars.NODE_ENV === 'production';
  const loopback = isLoopback(vars.HOST);
  if (production && !loopback && !vars.PUBLIC_URL) {
    errors.push(
      'PUBLIC_URL is required when NODE_ENV is production and HOST is not loopback: links in mails come from it',
    );
  }
  const served = !loopback || (vars.PUBLIC_URL && !isLoopback(new URL(vars.PUBLIC_URL).hostname));
  if (production && served && !vars.MAILGUN_API_KEY && !vars.SMTP_URL) {
    errors.push(
      'SMTP_URL, or MAILGUN_API_KEY and MAILGUN_DOMAIN, is required when NODE_ENV is production and HOST or PUBLIC_URL is not loopback: without a mail provider nobody gets a mail, and the links in them are printed to the log',
    );
  }
  if (vars.ADMIN_PASSWORD && !vars.ADMIN_EMAIL) errors.push('ADMIN_PASSWORD needs ADMIN_EMAIL');
  if (Boolean(vars.MAILGUN_API_KEY) !== Boolean(vars.MAILGUN_DOMAIN))
    errors.push('MAILGUN_API_KEY and MAILGUN_DOMAIN belong together');
  if (vars.MAILGUN_API_KEY && vars.SMTP_URL)
    errors.push('MAILGUN_API_KEY and SMTP_URL are alternatives: set one');
  const { LEGACY_DEPRECATED_SINCE: deprecatedSince, LEGACY_SUNSET: sunset } = vars;
  if (deprecatedSince && sunset && sunset < deprecatedSince)
    errors.push('LEGACY_SUNSET must not be before LEGACY_DEPRECATED_SINCE');
  const publicUrl = vars.PUBLIC_URL ?? new URL(`http://localhost:${vars.PORT}`).origin;
  const qrContentTemplate = withPublicUrl(vars.QR_CONTENT_TEMPLATE, publicUrl);
  if (qrContentTemplate.length > maxTemplateLength)
    errors.push(
      `QR_CONTENT_TEMPLATE must have at most ${maxTemplateLength} characters with PUBLIC_URL in its place`,
    );
  const passkeyOrigins = [publicUrl, ...vars.PASSKEY_ORIGINS];
  if (vars.PASSKEY_RP_ID && !passkeyOrigins.some((origin) => isDomainOf(vars.PASSKEY_RP_ID ?? '', origin)))
    errors.push(
      'PASSKEY_RP_ID must be the domain of PUBLIC_URL or of one of PASSKEY_ORIGINS, or a parent of it such as example.com for office.example.com',
    );
  const singleSignOn = singleSignOnOf(vars, errors);
  if (errors.length > 0) throw new ConfigurationError(errors);

  const dataDir = resolve(vars.DATA_DIR);
  const mailDirectory = resolve(dataDir, 'mail');
  return {
    production,
    port: vars.PORT,
    host: vars.HOST,
    publicUrl,
    dataDir,
    databaseUrl: vars.DATABASE_URL,
    backups:
      vars.BACKUP_EVERY === undefined
        ? undefined
        : {
            everyMs: vars.BACKUP_EVERY,
            keep: vars.BACKUP_KEEP,
            directory: vars.BACKUP_DIR === undefined ? resolve(dataDir, 'backups') : resolve(vars.BACKUP_DIR),
          },
    adminEmail: vars.ADMIN_EMAIL,
    adminPassword: vars.ADMIN_PASSWORD,
    sessionTtlSeconds: vars.SESSION_TTL_SECONDS,
    secretsKey: vars.SECRETS_KEY,
    requireSecondStep: vars.REQUIRE_SECOND_STEP,
    passkeys: {
      rpId: vars.PASSKEY_RP_ID ?? new URL(publicUrl).hostname,
      origins: vars.PASSKEY_ORIGINS,
    },
    singleSignOn,
    passwordLogIn: vars.PASSWORD_LOG_IN,
    scanRetentionDays: vars.SCAN_RETENTION_DAYS,
    legacyPaths: { deprecatedSince, sunset, isServed: vars.LEGACY_PATHS === 'on' },
    auditRetentionDays: vars.AUDIT_RETENTION_DAYS,
    mail: {
      from: vars.MAIL_FROM,
      limits: { maxPerNetwork: vars.MAIL_MAX_PER_NETWORK, maxPerAccount: vars.MAIL_MAX_PER_ACCOUNT },
      transport:
        vars.MAILGUN_API_KEY && vars.MAILGUN_DOMAIN
          ? {
              kind: 'mailgun',
              apiKey: vars.MAILGUN_API_KEY,
              domain: vars.MAILGUN_DOMAIN,
              url: vars.MAILGUN_URL,
            }
          : vars.SMTP_URL
            ? { kind: 'smtp', url: vars.SMTP_URL }
            : { kind: 'files', directory: mailDirectory },
      files: { directory: mailDirectory, retentionDays: vars.MAIL_FILE_RETENTION_DAYS },
    },
    qrContentTemplate,
    redirectHostsApproval: vars.REDIRECT_HOSTS_APPROVAL,
    qrMaxPerRequest: vars.QR_MAX_PER_REQUEST,
    applicationsPerAccount: vars.APPLICATIONS_PER_ACCOUNT,
    quotas: {
      contentBytes: vars.QUOTA_CONTENT_BYTES,
      rows: vars.QUOTA_ROWS,
      codes: vars.QUOTA_CODES,
      appUsers: vars.QUOTA_APP_USERS,
      scans: vars.QUOTA_SCANS,
    },
    webhookNetworks: vars.WEBHOOK_ALLOWED_NETWORKS,
    corsOrigins: vars.CORS_ORIGINS,
    trustProxy: vars.TRUST_PROXY,
    graphqlExplorer: vars.GRAPHQL_EXPLORER ? vars.GRAPHQL_EXPLORER === 'true' : !production,
    metricsToken: vars.METRICS_TOKEN,
    logLevel: vars.LOG_LEVEL,
  };
}
