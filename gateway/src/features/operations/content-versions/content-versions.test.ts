import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { services, type TestServices } from '../../../testing/services.js';
import type { ContentKind } from './content-version.entity.js';

let gateway: TestServices;
beforeAll(async () => {
  gateway = await services();
});
afterAll(() => gateway?.close());

const kinds: readonly ContentKind[] = ['questions', 'help_tasks', 'legal_texts'];
const versions = async ({ scope }: TestApplication) => {
  const { contentVersions } = gateway.services;
  return Promise.all(kinds.map((kind) => contentVersions.read(scope, kind)));
};

describe('H2: the version of an application’s content', () => {
  test('counts every committed write of its kind, and no others', async () => {
    const { questions, helpTasks, legalTexts } = gateway.services;
    const ann = await anApplication(gateway);
    const { scope, viewer } = ann;
    expect(await versions(ann)).toEqual([0, 0, 0]);
    const question = await questions.add(scope, { text: 'Where?' });
    const other = await questions.add(scope, { text: 'When?' });
    expect(await versions(ann)).toEqual([2, 0, 0]);
    await questions.update(viewer, String(question.id), { text: 'Why?' });
    await questions.delete(viewer, [String(question.id), String(other.id)]);
    expect(await versions(ann)).toEqual([4, 0, 0]);
    const task = await helpTasks.add(scope, { title: 'How?', content: 'So.' });
    await helpTasks.update(viewer, String(task.id), { title: 'How?', content: 'Otherwise.' });
    await helpTasks.delete(viewer, [String(task.id)]);
    expect(await versions(ann)).toEqual([4, 3, 0]);
    await legalTexts.save(scope, 'about_us', { text: 'We.' });
    await legalTexts.save(scope, 'privacy_policy', { text: 'Nothing.' });
    expect(await versions(ann)).toEqual([4, 3, 2]);
  });

  test('does not change when a write fails or is rolled back', async () => {
    const { questions, helpTasks, legalTexts } = gateway.services;
    const ann = await anApplication(gateway);
    const { scope, viewer } = ann;
    const { id } = await questions.add(scope, { text: 'Where?' });
    await legalTexts.save(scope, 'about_us', { text: 'We.' });
    const before = await versions(ann);
    const stale = { text: 'You.', expectedVersion: 7 };
    for (const failing of [
      () => questions.delete(viewer, [String(id), '999999999']),
      () => questions.update(viewer, '999999999', { text: 'Why?' }),
      () => helpTasks.delete(viewer, ['999999999']),
      () => legalTexts.save(scope, 'about_us', stale),
    ])
      await expect(failing()).rejects.toThrow();
    expect(await versions(ann)).toEqual(before);
  });

  test('counts for each application when an administrator deletes questions of its own and of one as owner', async () => {
    const { questions } = gateway.services;
    const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
    const admin = await anApplication(gateway, { role: 'admin' });
    const ids: string[] = [];
    for (const { scope } of [ann, admin])
      ids.push(String((await questions.add(scope, { text: 'Where?' })).id));
    await expect(questions.delete(admin.viewer, ids)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    for (const one of [ann, admin]) expect(await versions(one)).toEqual([1, 0, 0]);
    await questions.delete({ ...admin.viewer, worksAsOwnerOf: ann.scope.applicationId }, ids);
    for (const one of [ann, admin]) expect(await versions(one)).toEqual([2, 0, 0]);
    expect(await versions(bob)).toEqual([0, 0, 0]);
  });

  test('counts each of many concurrent writes, including the first ones', async () => {
    const { questions } = gateway.services;
    const ann = await anApplication(gateway);
    const adding = Array.from({ length: 20 }, () => questions.add(ann.scope, { text: 'Where?' }));
    await Promise.all(adding);
    expect(await versions(ann)).toEqual([20, 0, 0]);
  });
});
