import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';
import { aField, generateRows } from '../../../testing/code-values.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

test('a file of 1 MB and more is taken for new codes, as it is for its preview', async () => {
  const ann = await anApplication(gateway);
  await aField(ann, 'seat');
  const file = `seat,other\nA1,${'x'.repeat(1_500_000)}`;
  expect(await generateRows(ann, file, { count: 1 })).toMatchObject({ size: 1 });
});
