import { join } from 'node:path';
import type { SignedIn } from '../../platform/access/viewer.js';
import { nodeFlags } from '../node-flags.js';
import { openGateway } from '../open-gateway.js';
import { Program } from '../program.js';
import type { ScaleDatabase } from './scale-database.js';
import { adminAccountId, bigAccountId, bigApplicationId, codeCount } from './shape.js';

/** A gateway on one database, and who asks it. */
export interface ScaleSide {
  readonly database: ScaleDatabase;
  readonly gateway: Program;
  /** Somebody of the application with most codes, an administrator, and an app of that application. */
  readonly user: string;
  readonly admin: string;
  readonly key: string;
  /** Codes of that application that nobody has used, from all its batches. */
  readonly codes: readonly string[];
  /** One of its batches, in the middle. */
  readonly batch: string;
  /** How many codes that application has. */
  readonly bigCodes: number;
}

const [codesToRedeem, attempts] = [300, 20];

export async function openScaleSide(database: ScaleDatabase): Promise<ScaleSide> {
  const filled = await openGateway(database.env);
  const { sessions, applicationAccess, applicationKeys } = filled.services;
  const start = (accountId: number) =>
    filled.services.database.write((manager) => sessions.start(manager, accountId, 'a measurement'));
  const [user, admin] = [await start(bigAccountId), await start(adminAccountId)];
  const viewer = (await sessions.identify(user.token)) as SignedIn;
  const scope = await applicationAccess.scopeFor(viewer);
  for (const { id } of (await applicationKeys.list(scope)).slice(1))
    await applicationKeys.revoke(viewer, `${id}`);
  const { secret } = await applicationKeys.create(scope, viewer, { name: 'A measurement' });
  await filled.close();

  const connection = await database.connect();
  const rows = async (sql: string, values: unknown[] = []) =>
    (await connection.query(sql, values))[0] as Record<string, string | number>[];
  const [sum] = await rows(
    'SELECT COUNT(*) AS batches, SUM(size) AS codes FROM qr_batches WHERE applicationId = ?',
    [bigApplicationId],
  );
  const [middle] = await rows(
    'SELECT id FROM qr_batches WHERE applicationId = ? AND size = 1000 ORDER BY id LIMIT ?, 1',
    [bigApplicationId, Math.floor(Number(sum?.batches) / 16)],
  );
  const codes: string[] = [];
  for (let attempt = 0; attempt < attempts && codes.length < codesToRedeem; attempt += 1) {
    const ids = Array.from({ length: codesToRedeem }, () =>
      Math.ceil(Math.random() * codeCount(database.size)),
    );
    const found = await rows(
      "SELECT code FROM qr_codes WHERE id IN (?) AND applicationId = ? AND status = 'active'",
      [ids, bigApplicationId],
    );
    codes.push(...found.map(({ code }) => String(code)));
  }
  await connection.end();
  const gateway = await Program.serve(
    './scale/served.js',
    '/readyz',
    { ...database.env, TRUST_PROXY: '1', SESSION_TTL_SECONDS: '86400' },
    join(database.directory, 'log'),
    nodeFlags,
  );
  return {
    ...{ database, gateway, user: user.token, admin: admin.token, key: secret },
    ...{ codes, batch: String(middle?.id), bigCodes: Number(sum?.codes) },
  };
}
