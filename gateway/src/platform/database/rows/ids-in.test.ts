import { anApplication } from '../../../testing/an-application.js';
import { services } from '../../../testing/services.js';
import { idsIn, select } from './rows.js';

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
