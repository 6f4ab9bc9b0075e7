import { LegalText } from '../../../features/content/legal-texts/legal-text.entity.js';
import { Question } from '../../../features/content/questions/question.entity.js';
import { Account } from '../../../features/people/accounts/account.entity.js';
import { AppUser } from '../../../features/people/app-users/app-user.entity.js';
import { anApplication } from '../../../testing/an-application.js';
import { services, type TestServices } from '../../../testing/services.js';
import { select, selectRows } from './rows.js';

let gateway: TestServices;
beforeAll(async () => {
  gateway = await services();
});
afterAll(() => gateway?.close());

const moments = ['1970-01-01T00:00:00.000Z', '2024-02-29T23:59:59.999Z', '2026-07-01T12:00:00.050Z'];

test('rows are the entities that TypeORM reads: values, dates, nulls and getters', async () => {
  const { database, questions, legalTexts } = gateway.services;
  const ann = await anApplication(gateway);
  const { applicationId } = ann.scope;
  await database.write(async (manager) => {
    for (const moment of moments)
      await manager.insert(Question, {
        applicationId,
        text: `é"'\\\`\n😀 ${moment}`,
        createdAt: new Date(moment),
      });
    for (const [at, activatedAt] of [null, ...moments].entries())
      await manager.insert(AppUser, {
        applicationId,
        email: `${at}@example.com`,
        emailKey: `${at}`,
        username: 'Ann',
        role: 'user',
        activatedAt: activatedAt && new Date(activatedAt),
        createdAt: new Date(0),
      });
  });
  await questions.add(ann.scope, { text: 'Now?' });
  await legalTexts.save(ann.scope, 'about_us', { text: 'About us' });
  for (const entity of [Question, AppUser, LegalText, Account]) {
    const rest = 'WHERE applicationId = ? ORDER BY id LIMIT ?';
    const read = () =>
      database.read((manager) => selectRows<object>(manager, entity, rest, [applicationId, 9]));
    const entities = await database.read((manager) =>
      manager.find<Question>(entity as typeof Question, { where: { applicationId }, order: { id: 'ASC' } }),
    );
    expect(entities.length).toBeGreaterThan(0);
    const getters = ['status', 'identity'] as const;
    const shown = (rows: object[]) =>
      rows.map((row) => getters.map((name) => (row as Partial<AppUser & LegalText>)[name]));
    expect(shown(await read())).toEqual(shown(entities));
    expect(await read()).toEqual(entities);
    // The second call uses the kept statement.
    expect(await read()).toEqual(entities);
  }
});

test('only the named columns are read', async () => {
  const { database, questions } = gateway.services;
  const ann = await anApplication(gateway);
  const { id } = await questions.add(ann.scope, { text: 'Why?' });
  const rows = await database.read((manager) =>
    selectRows(manager, Question, 'WHERE id = ?', [id], ['text']),
  );
  expect(rows.map((row) => ({ ...row }))).toEqual([{ text: 'Why?' }]);
});

test('a value is never part of the statement', async () => {
  const { database } = gateway.services;
  const text = `' OR 1 = 1; -- ? :name \\`;
  const rows = await database.read((manager) => select(manager, 'SELECT ? AS text', [text]));
  expect(rows).toEqual([{ text }]);
});

test('inside a transaction it sees what the transaction has written', async () => {
  const { database } = gateway.services;
  const { applicationId } = (await anApplication(gateway)).scope;
  const createdAt = new Date(0);
  const seen = await database.write(async (manager) => {
    await manager.insert(Question, { applicationId, text: 'Why?', createdAt });
    return selectRows(manager, Question, 'WHERE applicationId = ?', [applicationId]);
  });
  expect(seen).toMatchObject([{ text: 'Why?', createdAt }]);
});

test('a statement that fails is an error of its call alone', async () => {
  const { database } = gateway.services;
  const run = (sql: string) => database.read((manager) => select(manager, sql, []));
  await expect(run('SELECT * FROM missing')).rejects.toThrow(/missing/);
  expect(await run("SELECT 'here' AS text")).toEqual([{ text: 'here' }]);
});
