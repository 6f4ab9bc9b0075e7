import { parse } from 'csv-parse/sync';
import { QrCode } from '../features/codes/qr-codes/qr-code.entity.js';
import type { TestGateway } from './a-gateway.js';
import type { TestApplication } from './an-application.js';
import { batchesWith } from './batches-with.js';

export const zipPath = '/exports/qr-codes.zip';
export const csvPath = '/exports/qr-codes.csv';

/** A file, as a browser with the session of an account gets it. */
export async function download(
  gateway: TestGateway,
  { sessionToken }: Pick<TestApplication, 'sessionToken'>,
  url: string,
) {
  const { statusCode, headers, rawPayload } = await gateway.app.inject({
    url,
    cookies: { session: sessionToken },
  });
  const message = statusCode >= 400 ? (JSON.parse(rawPayload.toString()).message as string) : undefined;
  return { status: statusCode, headers, bytes: rawPayload, message };
}

/** A batch of up to 20,000 codes, oldest first. */
export async function aBatch(
  gateway: TestGateway,
  owner: TestApplication,
  count: number,
  labels: { name?: string; template?: string } = {},
) {
  const { database } = gateway.services;
  const qrContentTemplate = labels.template ?? gateway.config.qrContentTemplate;
  const batches = batchesWith(gateway, { qrContentTemplate, qrMaxPerRequest: 20_000 });
  const { id } = await batches.generate(owner.scope, owner.viewer, { count, name: labels.name });
  const codes = await database.read((manager) =>
    manager.find(QrCode, { where: { batchId: id }, order: { id: 'ASC' } }),
  );
  return { id, codes };
}

/** The lines of a table as a spreadsheet reads them, by their columns. */
export const tableOf = (bytes: Buffer): Record<string, string>[] =>
  parse(bytes, { bom: true, columns: true, record_delimiter: '\r\n' });
