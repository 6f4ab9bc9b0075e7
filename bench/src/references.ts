import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { verify } from '@node-rs/argon2';
import { DatabaseSync } from '@photostructure/sqlite';
import fastify, { type FastifyInstance } from 'fastify';
import { buildSchema, type GraphQLField, parse, validate } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { createPool, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise';

/*
 * The smallest servers that do the same work, on tables of their own (`seedReferences`). `REFERENCE` names one: `one`,
 * `session`, `text` or `mix`.
 */

const { REFERENCE = '', PORT, DATABASE_URL, FILE } = process.env;

interface Row {
  readonly [column: string]: string | number | null;
}
type Values = readonly (string | number)[];
interface Sql {
  all(sql: string, values: Values): Promise<readonly Row[]>;
  /** Statements of one transaction, each with the id of the row that the one before it added for `null`. */
  write(statements: readonly (readonly [string, Values])[]): Promise<number>;
}

function server(url: string): Sql {
  const pool = createPool({ uri: url, connectionLimit: 10 });
  return {
    all: async (sql, values) => (await pool.execute<RowDataPacket[]>(sql, [...values]))[0] as Row[],
    async write(statements) {
      const connection = await pool.getConnection();
      try {
        await connection.beginTransaction();
        let changed = 0;
        for (const [sql, values] of statements)
          changed += (await connection.execute<ResultSetHeader>(sql, [...values]))[0].affectedRows;
        await connection.commit();
        return changed;
      } finally {
        connection.release();
      }
    },
  };
}

function embedded(file: string): Sql {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000');
  const statements = new Map<string, ReturnType<InstanceType<typeof DatabaseSync>['prepare']>>();
  const prepared = (sql: string) => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  return {
    all: async (sql, values) => prepared(sql).all(...values) as unknown as Row[],
    async write(changes) {
      database.exec('BEGIN IMMEDIATE');
      const changed = changes.map(([sql, values]) => Number(prepared(sql).run(...values).changes));
      database.exec('COMMIT');
      return changed.reduce((sum, one) => sum + one, 0);
    },
  };
}

const sql = () => (DATABASE_URL === undefined ? embedded(FILE ?? '') : server(DATABASE_URL));
const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const listSql = 'SELECT id, text FROM questions WHERE application = ? ORDER BY id LIMIT 100';
const sessionSql = `SELECT accounts.id, accounts.application FROM sessions JOIN accounts ON accounts.id = sessions.account
  WHERE sessions.token = ? AND sessions.expiresAt > ?`;
const now = () => new Date().toISOString().replace('T', ' ').replace('Z', '');

type Body = {
  query?: string;
  variables?: { input?: { text?: string } };
  code?: string;
  email?: string;
  password?: string;
};
type Authorized = { authorization?: string };

async function applicationOf(database: Sql, { authorization = '' }: Authorized): Promise<number> {
  const [session] = await database.all(sessionSql, [digest(authorization.slice(7)), now()]);
  if (session === undefined) throw Object.assign(new Error('Log in first.'), { statusCode: 401 });
  return Number(session.application);
}
/** So many texts are kept compiled. */
const maxTexts = 100;
const connection = (rows: readonly Row[]) => ({
  data: { questions: { edges: rows.map((node) => ({ node })) } },
});

function serveOne(app: FastifyInstance, database: Sql): void {
  app.get<{ Querystring: { id: string } }>('/api/questions', ({ query }) =>
    database.all(listSql, [Number(query.id)]),
  );
}

function serveSession(app: FastifyInstance, database: Sql): void {
  app.post('/graphql', async ({ headers }) =>
    connection(await database.all(listSql, [await applicationOf(database, headers)])),
  );
}

function serveTexts(app: FastifyInstance, database: Sql): void {
  const schema =
    buildSchema(`type Query { questions(first: Int!): Questions! } type Questions { edges: [Edge!]! }
    type Edge { node: Question! } type Question { id: ID! text: String! }`);
  // graphql-jit calls resolvers of the schema alone, and no function of the root value.
  const questions = schema.getQueryType()?.getFields().questions as GraphQLField<unknown, number>;
  questions.resolve = async (_root, _args, application) =>
    connection(await database.all(listSql, [application])).data.questions;
  const known = new Map<string, CompiledQuery>();
  app.post<{ Body: Body & { variables: Record<string, unknown> } }>('/graphql', async ({ body, headers }) => {
    const text = body.query ?? '';
    let compiled = known.get(text);
    if (!compiled) {
      const document = parse(text);
      const errors = validate(schema, document);
      const made = errors.length > 0 ? { errors } : compileQuery(schema, document);
      if (!isCompiledQuery(made)) return made;
      if (known.size >= maxTexts) known.clear();
      compiled = made;
      known.set(text, made);
    }
    return compiled.query({}, await applicationOf(database, headers), body.variables);
  });
}

/** Nearly the contract of the product: sessions, transactions with an audit entry, ETags by the version of the content. */
function serveMix(app: FastifyInstance, database: Sql): void {
  const versions = new Map<number, number>();
  app.get<{ Querystring: { id: string } }>('/api/questions', async ({ query, headers }, reply) => {
    const id = Number(query.id);
    const etag = `"${id}-${versions.get(id) ?? 0}"`;
    reply.header('etag', etag);
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    return database.all(listSql, [id]);
  });
  const audit = (application: number, action: string): [string, Values] => [
    'INSERT INTO changes (application, action, at) VALUES (?, ?, ?)',
    [application, action, now()],
  ];
  app.post<{ Body: Body }>('/graphql', async ({ body, headers }) => {
    const application = await applicationOf(database, headers);
    const text = body.variables?.input?.text;
    if (text === undefined) return connection(await database.all(listSql, [application]));
    versions.set(application, (versions.get(application) ?? 0) + 1);
    await database.write([
      ['INSERT INTO questions (application, text) VALUES (?, ?)', [application, text]],
      ['UPDATE versions SET version = version + 1 WHERE application = ?', [application]],
      audit(application, 'added'),
    ]);
    return { data: { addQuestion: { question: { id: '1' } } } };
  });
  app.post<{ Body: Body }>('/api/v2/qr/redeem', async ({ body, headers }) => {
    const [key] = await database.all('SELECT application FROM application_keys WHERE digest = ?', [
      digest((headers.authorization ?? '').slice(7)),
    ]);
    const application = Number(key?.application);
    const changed = await database.write([
      [
        "UPDATE codes SET status = 'used' WHERE code = ? AND application = ? AND status = 'active'",
        [body.code ?? '', application],
      ],
      audit(application, 'redeemed'),
    ]);
    return { status: changed > 1 ? 'ok' : 'error' };
  });
  app.post<{ Body: Body }>('/api/login_web', async ({ body }) => {
    const [account] = await database.all('SELECT id, passwordHash FROM accounts WHERE email = ?', [
      body.email ?? '',
    ]);
    if (!(await verify(String(account?.passwordHash), body.password ?? '')))
      throw new Error('Wrong password.');
    await database.write([
      [
        'INSERT INTO sessions (token, account, expiresAt) VALUES (?, ?, ?)',
        [digest(`${Math.random()}`), Number(account?.id), now()],
      ],
    ]);
    return { status: 'success' };
  });
}

const listen = { port: Number(PORT), host: '127.0.0.1' };
const servers: Record<string, (app: FastifyInstance, database: Sql) => void> = {
  one: serveOne,
  session: serveSession,
  text: serveTexts,
  mix: serveMix,
};
const serve = servers[REFERENCE];
if (serve) {
  const app = fastify();
  app.get('/healthz', async () => ({}));
  serve(app, sql());
  await app.listen(listen);
} else createServer((_request, response) => response.end('{"status":"ok"}')).listen(listen);
