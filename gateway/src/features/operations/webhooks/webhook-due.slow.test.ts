import { anApplication } from '../../../testing/an-application.js';
import { explain } from '../../../testing/explain.js';
import { rowsRead } from '../../../testing/rows-read.js';
import { services, type TestServices } from '../../../testing/services.js';
import { testsMysql } from '../../../testing/test-database.js';
import { aPublicUrl, insertDueMessages, insertEndpoint } from '../../../testing/webhook-rows.js';
import { dueSql, firstDueSql } from './webhook-attempts.service.js';

/* How both kinds of database find what is due among many messages that wait. */

const endpoints = 20;
let gateway: TestServices;
let endpointId: number;
beforeAll(async () => {
  gateway = await services();
  const { scope } = await anApplication(gateway);
  await gateway.services.database.write(async (manager) => {
    for (let at = 0; at < endpoints; at += 1) {
      endpointId = await insertEndpoint(manager, scope.applicationId, aPublicUrl, '');
      await insertDueMessages(manager, scope.applicationId, endpointId, 300);
    }
  });
});
afterAll(() => gateway?.close());

test.each([
  ['of the endpoints', dueSql(1, testsMysql ? 'RAND()' : 'RANDOM()'), () => [0, new Date(), 8], endpoints],
  ['of one endpoint', firstDueSql, () => [endpointId, new Date()], 1],
])('what is due %s is read from the beginning of an index', async (_, sql, values, found) => {
  await gateway.services.database.write(async (manager) => {
    expect(JSON.stringify(await explain(manager, sql, values()))).toContain('IX_webhook_deliveries_due');
    if (!testsMysql) return;
    const before = await rowsRead(manager);
    await manager.query(sql, values());
    // A few for each that is found, of 6,000 that wait.
    expect((await rowsRead(manager)) - before).toBeLessThan(100 + 10 * found);
  });
});
