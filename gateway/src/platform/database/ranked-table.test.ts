import { aGateway } from '../../testing/a-gateway.js';
import { anApplication } from '../../testing/an-application.js';
import { rankTable } from './ranked-table.js';

test('rows that were listed by their ids get ranks in that order, in more than one piece', async () => {
  const gateway = await aGateway();
  try {
    const ann = await anApplication(gateway);
    const { database, questions } = gateway.services;
    const texts = await database.write(async (manager) => {
      const runner = manager.connection.createQueryRunner();
      const migrations = rankTable('questions', 1).map((Migration) => new Migration());
      for (const migration of migrations.toReversed()) await migration.down(runner);
      const ids = [9, 10, 11, 99, 9_999, 10_000, 25_000, 2_000_000];
      for (const id of ids)
        await runner.query('INSERT INTO questions (id, applicationId, text, createdAt) VALUES (?, ?, ?, ?)', [
          id,
          ann.scope.applicationId,
          String(id),
          new Date(),
        ]);
      for (const migration of migrations) await migration.up(runner);
      return ids.map(String);
    });
    await questions.add(ann.scope, { text: 'last' });
    const { rows } = await questions.list(ann.scope, { first: 50 });
    expect(rows.map(({ text }) => text)).toEqual([...texts, 'last']);
  } finally {
    await gateway.close();
  }
});
