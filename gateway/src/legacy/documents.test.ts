// Runs on SQLite alone: the published documents are its subject.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { aGateway, type TestGateway } from '../testing/a-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

describe.each(['/api/docs/json', '/api/v2/openapi.json'])('%s', (path) => {
  test('follows the recommended rules of Redocly', async () => {
    const { body: source } = await gateway.app.inject(path);
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, location: [at], message }) => [ruleId, at?.pointer, message])).toEqual([]);
  });

  test('has a contact and a description of every operation, as the recommended rules of Spectral ask', async () => {
    const { info, paths } = (await gateway.app.inject(path)).json();
    expect(info.contact).toEqual({ name: expect.any(String) });
    const operations = Object.entries(paths as Record<string, Record<string, { description?: string }>>);
    const bare = operations.filter(([, item]) => Object.values(item).some((one) => !one.description));
    expect(bare.map(([path]) => path)).toEqual([]);
  });
});
