import { createHash, randomUUID } from 'node:crypto';
import { insertNewCodes } from '../features/codes/qr-codes/insert-new-codes.js';
import type { QrBatch } from '../features/codes/qr-codes/qr-batch.entity.js';
import { execute } from '../platform/database/rows/rows.js';
import { aPhone } from './a-device.js';
import type { TestGateway } from './a-gateway.js';
import type { TestApplication } from './an-application.js';

const digestOf = (code: string) => createHash('sha256').update(code).digest().subarray(0, 12).toString('hex');
export const digestsIn = (base64: string) =>
  Buffer.from(base64, 'base64').toString('hex').match(/.{24}/g)?.sort() ?? [];
export const digestsOf = (codes: readonly string[]) => codes.map(digestOf).sort();

/** A phone that reads the list, with its digests as text, and redeems codes. */
export async function aReader(gateway: TestGateway, ann: TestApplication) {
  const { call } = await aPhone(gateway, ann);
  const read = async (since?: string) => {
    const { status, body } = await call(
      'GET',
      `qr/offline${since ? `?since=${encodeURIComponent(since)}` : ''}`,
    );
    expect(status).toBe(200);
    return { ...body, active: digestsIn(body.active), gone: digestsIn(body.gone) };
  };
  const redeem = async (code: string) => {
    const nonce = randomUUID();
    expect((await call('POST', 'qr/redeem', { code, nonce })).body.status).toBe('ok');
    return nonce;
  };
  return { call, read, redeem };
}

/** As if everything so far had happened an hour ago, so that it is no change. */
export const age = ({ services }: TestGateway, ann: TestApplication) =>
  services.database.write(async (manager) => {
    const before = new Date(Date.now() - 3_600_000);
    for (const [table, columns] of [
      ['qr_batches', ['createdAt']],
      ['qr_scans', ['receivedAt', 'scannedAt']],
      ['qr_status_changes', ['changedAt']],
    ] as const)
      await execute(
        manager,
        `UPDATE ${table} SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE applicationId = ?`,
        [...columns.map(() => before), ann.scope.applicationId],
      );
  });

/** Adds codes as fast as the database takes them. */
export async function addCodes(
  gateway: TestGateway,
  { scope, accountId }: TestApplication,
  size: number,
  at = new Date(),
) {
  const { applicationId } = scope;
  const { database } = gateway.services;
  await database.write(async (manager) => {
    const { insertId: id } = await execute(
      manager,
      'INSERT INTO qr_batches (applicationId, accountId, size, createdAt) VALUES (?, ?, ?, ?)',
      [applicationId, accountId, size, at],
    );
    const batch = { id, applicationId, size, createdAt: at } as QrBatch;
    await insertNewCodes(manager, batch, { template: '{code}' });
  });
}
