import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';
import { aField, generateRows, previewValues, setValues } from '../../../testing/code-values.js';
import { aBatch } from '../../../testing/print-runs.js';

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

test('a lone hyphen is no value, because it would remove itself by the next file', async () => {
  const ann = await anApplication(gateway);
  await aField(ann, 'seat');
  const { batch } = await aBatch(gateway, ann, 1);
  expect(await setValues(ann, { batch }, { seat: ' - ' })).toEqual(['INVALID_INPUT', 'values.0.text']);
  expect(await setValues(ann, { batch }, { seat: 'A-1' })).toMatchObject({ changedCount: 1 });
});

test('a cell that is far too long is refused before its characters are looked at', async () => {
  const ann = await anApplication(gateway);
  await aField(ann, 'seat');
  const seen = await previewValues(ann, `seat\nA1\n${'\u200b'.repeat(5_000)}B`, { newCodes: true });
  expect(seen).toMatchObject({ newCount: 1, invalidCount: 1 });
  expect(JSON.stringify(seen.rows)).toContain('A value has at most 200 characters.');
});
