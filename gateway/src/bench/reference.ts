import './usage.js';
import { createServer } from 'node:http';
import { DatabaseSync } from '@photostructure/sqlite';
import fastify from 'fastify';
import mysql2 from 'mysql2';
import { createPool, type ResultSetHeader } from 'mysql2/promise';
import { httpServer } from '../platform/http/http-server.js';
import { RequestSlots } from '../platform/http/request-slots.js';
import { createLogger } from '../platform/logger.js';

/*
 * What the same machine can do with nothing of the product around it: the smallest servers that do the same work on the
 * same tables. `REFERENCE` names one.
 */

const { REFERENCE, PORT, APPLICATION, TARGET = '' } = process.env;
const listen = { port: Number(PORT), host: '127.0.0.1' };
const application = Number(APPLICATION);
const list =
  'SELECT id, text FROM questions WHERE applicationId = ? ORDER BY applicationId, `rank`, id LIMIT 100';

const servers: Record<string, () => void> = {
  /** Answers a constant text. */
  bare: () => {
    createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(TARGET);
    }).listen(listen);
  },

  /** Refuses calls of the graph as the gateway does whose slots are all taken. */
  refusing: () => {
    const slots = new RequestSlots(false, 1, createLogger('silent'));
    for (let network = 0; slots.working.take(`${network}`) !== undefined; network += 1);
    httpServer(false, slots)((_request, response) => response.end()).listen(listen);
  },

  mysql: () => {
    const pool = createPool({ uri: TARGET, connectionLimit: 10 });
    const insert = 'INSERT INTO questions (applicationId, text, createdAt) VALUES (?, ?, ?)';
    const app = fastify();
    // mysql2 sends a number as DOUBLE, for which MariaDB reads and sorts all 10,000 rows: 2.2 instead of 0.4 ms.
    const values = [mysql2.TypedParameter.LONGLONG(application)];
    app.get('/', async () => (await pool.execute(list, values))[0]);
    app.post<{ Body: { text: string; application: number } }>('/', async ({ body }) => {
      const [{ insertId }] = await pool.execute<ResultSetHeader>(insert, [
        body.application,
        body.text,
        new Date(),
      ]);
      return { id: insertId, text: body.text };
    });
    // Back and forth, so that every request changes a row, however many there are.
    const redeem = "UPDATE qr_codes SET status = IF(status = 'active', 'used', 'active') WHERE code = ?";
    app.post<{ Body: { code: string } }>('/redeem', async ({ body }) => {
      const [{ affectedRows }] = await pool.execute<ResultSetHeader>(redeem, [body.code]);
      return { status: affectedRows === 1 ? 'ok' : 'error' };
    });
    app.listen(listen);
  },

  sqlite: () => {
    const database = new DatabaseSync(TARGET, { readOnly: true });
    const statement = database.prepare(list);
    const app = fastify();
    app.get('/', async () => statement.all(application));
    // A statement does not keep its database open.
    app.addHook('onClose', () => database.close());
    app.listen(listen);
  },
};

servers[REFERENCE ?? '']?.();
