import { HelpTask } from './features/content/help-tasks/help-task.entity.js';
import { Question } from './features/content/questions/question.entity.js';
import { anApplication, type TestApplication } from './testing/an-application.js';
import { eventually } from './testing/over-http.js';
import { services, type TestServices } from './testing/services.js';

let gateway: TestServices;
let ann: TestApplication;
beforeAll(async () => {
  gateway = await services();
  ann = await anApplication(gateway);
});
afterAll(() => gateway?.close());

/** Waits until an update of the table waits for a lock. The embedded database runs one transaction at a time. */
async function anUpdateWaits(table: string): Promise<void> {
  const { database } = gateway.services;
  if (database.kind === 'embedded') return;
  const waiting = () =>
    database.read<unknown[]>((manager) =>
      manager.query(
        "SELECT 1 FROM information_schema.innodb_trx JOIN information_schema.processlist ON id = trx_mysql_thread_id WHERE db = DATABASE() AND trx_state = 'LOCK WAIT' AND trx_query LIKE ?",
        [`UPDATE \`${table}\`%`],
      ),
    );
  await eventually(waiting, (rows) => rows.length > 0, 4_000);
}

const deletable = {
  question: {
    entity: Question,
    add: async () => (await gateway.services.questions.add(ann.scope, { text: 'Where?' })).id,
    update: (id: number) => gateway.services.questions.update(ann.viewer, String(id), { text: 'When?' }),
  },
  'help task': {
    entity: HelpTask,
    add: async () => (await gateway.services.helpTasks.add(ann.scope, { title: 'a', content: 'b' })).id,
    update: (id: number) =>
      gateway.services.helpTasks.update(ann.viewer, String(id), { title: 'c', content: 'd' }),
  },
};

test.each(Object.entries(deletable))(
  'M6: an update of a %s that is deleted at the same moment answers NOT_FOUND',
  async (_, { entity, add, update }) => {
    const id = await add();
    const outcome = await gateway.services.database.write(async (manager) => {
      await manager.delete(entity, { id });
      const updating = update(id).then(
        () => 'updated',
        (error) => error.code,
      );
      await anUpdateWaits(manager.connection.getMetadata(entity).tableName);
      return { updating };
    });
    expect(await outcome.updating).toBe('NOT_FOUND');
  },
);

test.each(Object.entries(deletable))(
  'an update of a %s to what it is already succeeds',
  async (_, { add, update }) => {
    const id = await add();
    const first = await update(id);
    expect(await update(id)).toEqual(first);
  },
);
