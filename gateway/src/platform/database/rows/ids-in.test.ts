import { In } from 'typeorm';
import { Question } from '../../../features/content/questions/question.entity.js';
import { anApplication } from '../../../testing/an-application.js';
import { explain, type PlanStep } from '../../../testing/explain.js';
import { services } from '../../../testing/services.js';
import { amongIds, idsOf } from './many-ids.js';
import { idsIn, type SqlValue, select } from './rows.js';

test.each(['id', 'name'])(
  'no row has one of no keys in the column %s, and some have one of theirs',
  async (column) => {
    const gateway = await services();
    try {
      const { name, scope } = await anApplication(gateway);
      const own = column === 'id' ? scope.applicationId : name;
      const found = (keys: (number | string)[]) => {
        const { where, values } = idsIn(keys, column);
        return gateway.services.database.read((manager) =>
          select(manager, `SELECT name FROM applications WHERE ${where}`, values),
        );
      };
      expect(await found([])).toEqual([]);
      expect(await found([own, own, own])).toEqual([{ name }]);
    } finally {
      await gateway.close();
    }
  },
);

test('rows of an application with one of many ids are found by these, however many rows it has', async () => {
  const gateway = await services();
  try {
    const ids = Array.from({ length: 100 }, (_, at) => at + 1);
    const options = { where: { id: In(ids), applicationId: amongIds([1, 2]) } };
    const plans = await gateway.services.database.read(async (manager) => {
      const { where, values } = idsOf({ applicationId: 1 }, ids);
      const builder = manager.createQueryBuilder(Question, 'question').setFindOptions(options);
      const found = [
        [`SELECT text FROM questions WHERE ${where} ORDER BY id`, values],
        builder.getQueryAndParameters(),
      ] as [string, SqlValue[]][];
      return Promise.all(found.map(([sql, parameters]) => explain(manager, sql, parameters)));
    });
    expect(plans).toHaveLength(2);
    for (const [{ detail, key }] of plans as [PlanStep][])
      if (detail === undefined) expect([null, 'PRIMARY']).toContain(key);
      else expect(detail).toContain('USING INTEGER PRIMARY KEY');
  } finally {
    await gateway.close();
  }
});
