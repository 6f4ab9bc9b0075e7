import type { InjectOptions } from 'fastify';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember } from '../../../testing/a-member.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { Acceptance } from '../acceptances/acceptance.entity.js';
import { AcceptancePerson } from '../acceptances/acceptance-person.entity.js';
import { HelpSearchCount } from '../help-search/help-search-count.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const shownHeaders = ['content-language', 'etag', 'vary', 'cache-control', 'content-type'];
const ask = async (url: string, headers: InjectOptions['headers'] = {}) => {
  const answer = await gateway.app.inject({ url, headers });
  return {
    status: answer.statusCode,
    body: answer.json(),
    headers: Object.fromEntries(shownHeaders.map((name) => [name, answer.headers[name]])),
  };
};

/** An application in two languages with a help task, terms and a person who accepted them; its app has a key. */
async function anApp() {
  const ann = await anApplication(gateway);
  const { scope, viewer } = ann;
  const services = gateway.services;
  const { secret } = await services.applicationKeys.create(scope, viewer, { name: 'App', purpose: 'APP' });
  await services.contentLanguages.save(scope, { languages: ['en', 'fr'] }, viewer);
  const { id } = await services.helpTasks.add(scope, { title: 'Password', content: 'Reset it.' });
  const texts = { title: 'Mot de passe', content: 'Réinitialisez-le.' };
  await services.helpTaskTranslations.save(viewer, String(id), { language: 'fr', texts });
  const { version } = await services.legalTexts.save(scope, 'term_of_use', {
    ...{ text: 'We.', requiresAcceptance: true },
  });
  const { digest } = version;
  const accepted = { version: 1, language: 'en', digest, subject: 'u-1', nonce: 'nonce-of-u-1' };
  await services.acceptances.accept(scope, 'term_of_use', accepted);
  const { token } = await services.database.write((manager) =>
    services.sessions.start(manager, viewer.accountId, 'a test'),
  );
  return {
    ann,
    byKey: { authorization: `Bearer ${secret}` },
    bySession: { authorization: `Bearer ${token}` },
  };
}

const rowsOf = async ({ scope: { applicationId } }: TestApplication) => {
  const entities = [HelpSearchCount, Acceptance, AcceptancePerson];
  return gateway.services.database.read((manager) =>
    Promise.all(entities.map((entity) => manager.countBy(entity, { applicationId }))),
  );
};

test.each([
  ['help/search', 'help-search', 'q=passw%C3%B6rd'],
  ['help/search', 'help-search', 'q=mot&lang=fr'],
  ['help/search', 'help-search', 'q=password&lang=de'],
  ['help/search', 'help-search', ''],
  ['help/search', 'help-search', `q=${'x'.repeat(101)}`],
  ['help/search', 'help-search', 'q=a&lang=english'],
  ['legal/status', 'legal-status', 'subject=u-1'],
  ['legal/status', 'legal-status', 'subject=nobody'],
  ['legal/status', 'legal-status', 'subject=%0A'],
])('%s by a key and %s by a session answer the same to “%s”', async (path, preview, query) => {
  const { byKey, bySession } = await anApp();
  const language = { 'accept-language': 'fr-CA' };
  const previewed = await ask(`/previews/${preview}?${query}`, { ...bySession, ...language });
  expect(previewed).toEqual(await ask(`/api/v2/${path}?${query}`, { ...byKey, ...language }));
});

test('a preview is neither counted as a search nor recorded otherwise', async () => {
  const { ann, bySession } = await anApp();
  const before = await rowsOf(ann);
  for (const q of ['password', 'nothing at all']) {
    const { status } = await ask(`/previews/help-search?q=${encodeURIComponent(q)}`, bySession);
    expect(status).toBe(200);
  }
  const person = await ask('/previews/legal-status?subject=u-2', bySession);
  expect(person.body.texts).toMatchObject([{ key: 'term_of_use', upToDate: false }]);
  expect(await rowsOf(ann)).toEqual(before);
});

test('a viewer searches, and does not read what people accepted', async () => {
  const { ann } = await anApp();
  const viewer = await aMember(gateway, ann.scope, 'viewer');
  const search = await viewer.rest('GET', `/previews/help-search?q=password&application=${ann.name}`);
  expect([search.status, search.body.results.length]).toEqual([200, 1]);
  const status = await viewer.rest('GET', `/previews/legal-status?subject=u-1&application=${ann.name}`);
  expect([status.status, status.body.message]).toEqual([
    403,
    `Your role in “${ann.name}” is viewer. Ask an owner to change it.`,
  ]);
});

test('a session opens no path of apps, and a key no preview', async () => {
  const { byKey, bySession } = await anApp();
  for (const query of ['help/search?q=a', 'legal/status?subject=u-1']) {
    expect((await ask(`/api/v2/${query}`, bySession)).status).toBe(401);
    expect((await ask(`/api/v2/${query}`)).status).toBe(401);
  }
  for (const query of ['help-search?q=a', 'legal-status?subject=u-1']) {
    expect((await ask(`/previews/${query}`, byKey)).status).toBe(401);
    expect((await as(gateway).rest('GET', `/previews/${query}`)).status).toBe(401);
  }
});

test('a preview of another application is refused as one that does not exist', async () => {
  const [{ ann }, other] = [await anApp(), await anApplication(gateway)];
  for (const query of ['help-search?q=a', 'legal-status?subject=u-1']) {
    const [foreign, unknown] = await Promise.all(
      [ann.name, 'none-of-this-name'].map((name) =>
        other.rest('GET', `/previews/${query}&application=${name}`),
      ),
    );
    expect(foreign?.status).toBe(403);
    expect(foreign?.body).toEqual(unknown?.body);
  }
});
