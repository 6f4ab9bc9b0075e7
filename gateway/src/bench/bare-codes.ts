import { createConnection, type ResultSetHeader } from 'mysql2/promise';
import { newCodes } from '../features/qr-codes/code-generator.js';
import type { Side } from './sides.js';

/** As the gateway inserts. */
const rowsPerInsert = 1000;
const batchSql = 'INSERT INTO qr_batches (applicationId, size, createdAt) VALUES (?, ?, ?)';
const codesSql = `
  INSERT INTO qr_codes (applicationId, batchId, code, content, status, createdAt)
  SELECT ?, ?, value, REPLACE('{code}', '{code}', value), 'active', ? FROM JSON_TABLE(?, '$[*]' COLUMNS (value CHAR(20) PATH '$')) AS codes`;

/**
 * Inserts new codes into the tables of a server on one connection, with nothing of the product around it: no request, no
 * session, no entry of the audit log, no page that is read.
 */
export async function openBareCodes({ store, tenants }: Side) {
  const { applicationId } = tenants.coding.scope;
  const connection = await createConnection({ uri: store.env.DATABASE_URL ?? '' });
  await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  const insert = async (count: number): Promise<void> => {
    const now = new Date();
    await connection.query('START TRANSACTION');
    const [batch] = await connection.execute<ResultSetHeader>(batchSql, [applicationId, count, now]);
    for (let left = count; left > 0; left -= rowsPerInsert) {
      const codes = JSON.stringify(newCodes(Math.min(rowsPerInsert, left)));
      await connection.execute(codesSql, [applicationId, batch.insertId, now, codes]);
    }
    await connection.query('COMMIT');
  };
  return { insert, close: () => connection.end() };
}
