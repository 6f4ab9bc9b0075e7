import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { Account } from '../../people/accounts/account.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const calibrationFields = 'calibration { offsetX offsetY scaleX scaleY }';
const saveCalibration = `mutation ($input: SaveLabelCalibrationInput!) {
  saveLabelCalibration(input: $input) { sheet { id ${calibrationFields} } } }`;
const none = { offsetX: 0, offsetY: 0, scaleX: 1000, scaleY: 1000 };
const some = { offsetX: -12, offsetY: 100, scaleX: 990, scaleY: 1010 };

const save = (by: TestApplication, input: object) =>
  by.graphql(saveCalibration, { input: { sheet: 'avery-l7160', ...some, ...input } });
const saved = async (by: TestApplication) => {
  const { data } = await by.graphql(`{ labelSheets { id ${calibrationFields} } }`);
  return Object.fromEntries(
    data.labelSheets.map(({ id, calibration }: { id: string; calibration: object }) => [id, calibration]),
  );
};

test('sheets have their measures, and codes of this server fit on all of them', async () => {
  const ann = await anApplication(gateway);
  const { data } =
    await ann.graphql(`{ labelSheets { id name fits pageWidth pageHeight columns rows labelsPerSheet
    labelWidth labelHeight left top pitchX pitchY moduleSize refusal nextCell testPagePath } }`);
  expect(data.labelSheets.length).toBeGreaterThanOrEqual(15);
  expect(data.labelSheets[0]).toEqual({
    id: 'avery-l7160',
    name: 'Avery L7160',
    fits: ['Avery J8160', 'Herma 4103', 'Herma 4677'],
    ...{ pageWidth: 210, pageHeight: 297, columns: 3, rows: 7, labelsPerSheet: 21 },
    ...{ labelWidth: 63.5, labelHeight: 38.1, left: 7.25, top: 15.15, pitchX: 66, pitchY: 38.1 },
    moduleSize: expect.closeTo(1.124, 3),
    refusal: null,
    nextCell: 1,
    testPagePath: '/label-sheets/avery-l7160/test.pdf',
  });
  expect(data.labelSheets.map(({ refusal }: { refusal: unknown }) => refusal).filter(Boolean)).toEqual([]);
});

test('a calibration belongs to one account and one sheet, and can be changed', async () => {
  const [ann, other] = [await anApplication(gateway), await anApplication(gateway)];
  const { data } = await save(ann, {});
  expect(data.saveLabelCalibration.sheet).toEqual({ id: 'avery-l7160', calibration: some });
  expect(await saved(ann)).toMatchObject({ 'avery-l7160': some, 'avery-l7163': none });
  expect(await saved(other)).toMatchObject({ 'avery-l7160': none });
  await save(ann, none);
  expect(await saved(ann)).toMatchObject({ 'avery-l7160': none });
});

test('of calibrations of free sizes, the newest fifty are kept, and those of products all', async () => {
  const { viewer } = await anApplication(gateway);
  const { labelSheets } = gateway.services;
  const sizes = Array.from({ length: 51 }, (_, at) => `free-${20 + at}x30`);
  for (const sheet of ['avery-l7160', ...sizes]) await labelSheets.saveCalibration(viewer, sheet, some);
  const kept = await Promise.all(
    ['avery-l7160', 'free-20x30', 'free-21x30', 'free-70x30'].map((id) =>
      labelSheets.calibration(viewer, id),
    ),
  );
  expect(kept).toMatchObject([some, none, some, some]);
});

test('eight first calibrations at once leave one of them', async () => {
  const ann = await anApplication(gateway);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => save(ann, { offsetX: at })));
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  expect((await saved(ann))['avery-l7160']).toMatchObject({ offsetY: 100 });
});

test.each([
  ['offsetX', { offsetX: 101 }, 'An offset is at most 10 mm.'],
  ['offsetY', { offsetY: -101 }, 'An offset is at most 10 mm.'],
  ['scaleX', { scaleX: 989 }, 'A scale is 99 % to 101 %.'],
  ['scaleY', { scaleY: 1011 }, 'A scale is 99 % to 101 %.'],
])('rejects an invalid %s', async (field, input, message) => {
  const ann = await anApplication(gateway);
  const { code, errors } = await save(ann, input);
  expect([code, errors?.[0]?.extensions.fields]).toEqual(['INVALID_INPUT', [{ field, message }]]);
  expect(await saved(ann)).toMatchObject({ 'avery-l7160': none });
});

test('the calibration of an account that was deleted in the meantime answers UNAUTHENTICATED', async () => {
  const { accountId, viewer } = await anApplication(gateway);
  await gateway.services.database.write((manager) => manager.delete(Account, { id: accountId }));
  const saving = gateway.services.labelSheets.saveCalibration(viewer, 'avery-l7160', some);
  await expect(saving).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('a list of six hundred runs reads the next cell of their sheet once', async () => {
  const { viewer } = await anApplication(gateway);
  const key = { accountId: viewer.accountId, sheetId: 'avery-l7160' };
  const cells = await gateway.services.labelSheets.lastPrints(
    Array.from({ length: 600 }, () => ({ ...key })),
  );
  expect(cells).toEqual(Array(600).fill({ nextCell: 1, at: null }));
});

test('rejects the calibration of an unknown sheet', async () => {
  const ann = await anApplication(gateway);
  expect((await save(ann, { sheet: 'avery-9999' })).code).toBe('NOT_FOUND');
});
