import { schema } from '../../tables.js';
import { type TestDatabase, testDatabase } from '../../testing/test-database.js';
import { WaitDeadline } from '../admission/wait-deadline.js';
import { Call } from '../call-context.js';
import { createLogger } from '../logger.js';
import { Database } from './database.js';

let store: TestDatabase;
let database: Database;
beforeAll(async () => {
  store = await testDatabase();
  database = await Database.open(store, schema, createLogger('silent'));
});
afterAll(async () => {
  await database?.close();
  await store?.remove();
});

const conflict = () => Object.assign(new Error('Deadlock found'), { code: 'ER_LOCK_DEADLOCK' });
const inCall = <T>(work: () => Promise<T>) =>
  new Call({ door: 'GRAPH', deadline: new WaitDeadline() }).run(work);

test('a transaction that meets nothing but conflicts ends with the deadline', async () => {
  const written = inCall(() => database.write(() => Promise.reject(conflict())));
  await expect(written).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
