import type { DataSource } from 'typeorm';
import { schema } from '../../tables.js';
import { migrationSource, migrationsBefore } from '../../testing/earlier-release.js';
import { testDatabase, testsMysql } from '../../testing/test-database.js';
import { textDigest } from '../digest.js';
import { createLogger } from '../logger.js';
import { Database } from './database.js';
import { migrate } from './migrate.js';

test('each legal text and help task of an earlier release becomes its version 1', async () => {
  const store = await testDatabase();
  // All that came before the tables of versions.
  const before = migrationsBefore(1_764_503_000_001);
  const open = async (work: (source: DataSource) => Promise<void>) => {
    const source = await migrationSource(store, before);
    await work(source).finally(() => source.destroy());
  };
  const texts = ['Caf\u00e9', 'Cafe\u0301\r\n', 'Long '.repeat(20_000)];
  const keys = ['about_us', 'term_of_use', 'privacy_policy'];
  await open(async (source) => {
    await migrate(source);
    const past = '2026-01-02 03:04:05.678';
    await source.query('INSERT INTO applications (id, name, createdAt) VALUES (1, ?, ?)', ['a', past]);
    for (const [at, text] of texts.entries()) {
      await source.query(
        'INSERT INTO legal_texts (applicationId, `key`, text, version, updatedAt) VALUES (1, ?, ?, ?, ?)',
        [keys[at], text, 7, at === 0 ? '2999-01-01 00:00:00.000' : past],
      );
    }
    for (let at = 0; at < 45; at += 1)
      await source.query(
        'INSERT INTO help_tasks (applicationId, title, content, createdAt) VALUES (1, ?, ?, ?)',
        [`Title ${at}`, `Content ${at}`, past],
      );
  });
  const database = await Database.open(store, schema, createLogger('silent'));
  try {
    const rows = (sql: string) => database.read((manager) => manager.query(sql));
    const versions = await rows(
      'SELECT v.number, v.text, v.digest, v.accountId, t.version FROM legal_text_versions v JOIN legal_texts t ON t.id = v.legalTextId ORDER BY v.id',
    );
    const expected = texts.map((text) => ({
      number: 1,
      text,
      digest: textDigest(text),
      accountId: null,
      version: 1,
    }));
    expect(versions).toEqual(expected);
    // Also the text whose date was ahead of the clock is in force.
    const now = testsMysql ? 'UTC_TIMESTAMP(3)' : "strftime('%Y-%m-%d %H:%M:%f', 'now')";
    expect(await rows(`SELECT id FROM legal_text_versions WHERE effectiveAt > ${now}`)).toEqual([]);
    const tasks = await rows(
      'SELECT number, title, content, digest FROM help_task_versions ORDER BY helpTaskId',
    );
    expect(tasks).toHaveLength(45);
    expect(tasks[44]).toEqual({
      number: 1,
      title: 'Title 44',
      content: 'Content 44',
      digest: textDigest('Title 44\n\nContent 44'),
    });
  } finally {
    await database.close();
    await store.remove();
  }
});
