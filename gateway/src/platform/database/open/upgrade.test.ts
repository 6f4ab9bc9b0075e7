import { explainStartupError } from '../../../startup-errors.js';
import { schema } from '../../../tables.js';
import { AddSomething4000000000000, laterRelease, readAs } from '../../../testing/later-release.js';
import { type TestDatabase, testDatabase } from '../../../testing/test-database.js';

let store: TestDatabase;
beforeEach(async () => {
  store = await testDatabase();
});
afterEach(() => store.remove());

const next = laterRelease(AddSomething4000000000000);

test('an older program refuses a database that a newer one has changed, in a sentence', async () => {
  await readAs(store, next);
  const refused = await readAs(store, schema).catch((error) => error);
  expect(explainStartupError(refused)).toBe(
    'A newer version of the product has changed this database, by the migration AddSomething4000000000000, which this version does not know. Start the newer version, or restore a backup from before its upgrade.',
  );
  expect(await readAs(store, next, 'SELECT * FROM something')).toEqual([]);
});
