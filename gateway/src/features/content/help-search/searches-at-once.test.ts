import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { KeyHolder } from '../../../platform/access/viewer.js';
import { Call } from '../../../platform/call-context.js';
import type { Database } from '../../../platform/database/database.js';
import { HelpSearchService } from './help-search.service.js';

type Searched = ConstructorParameters<typeof HelpSearchService>[1];

/** Searches that end when they are let, and the applications of those in progress. */
function heldSearches() {
  const running: { applicationId: number; end: () => void }[] = [];
  const services = {
    contentLanguages: { toShow: async () => ({ original: undefined, wanted: [] }) },
    helpTaskTranslations: { inLanguages: async () => new Map() },
    helpTasks: {
      async list({ applicationId }: ApplicationScope) {
        await new Promise<void>((end) => running.push({ applicationId, end }));
        return { rows: [], hasNextPage: false };
      },
    },
  };
  const search = new HelpSearchService({} as Database, services as unknown as Searched);
  const startSearch = (applicationId: number) => {
    const call = new Call({ door: 'REST' });
    const scope = { applicationId } as ApplicationScope;
    call.identify({ kind: 'keyHolder', scope, keyId: applicationId } as KeyHolder);
    return call.run(() => search.search(scope, 'x', { lang: undefined, header: undefined }, false));
  };
  return { running, startSearch };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('thirty searches of one application are all answered, two at a time, and another one does not wait for them', async () => {
  const { running, startSearch } = heldSearches();
  const answers = Array.from({ length: 30 }, () => startSearch(1));
  await settled();
  expect(running.map(({ applicationId }) => applicationId)).toEqual([1, 1]);

  const other = startSearch(2);
  await settled();
  expect(running.map(({ applicationId }) => applicationId)).toEqual([1, 1, 2]);
  running.pop()?.end();
  expect(await other).toEqual([]);

  for (let ended = 0; ended < 30; ended += 1) {
    expect(running.length).toBeLessThanOrEqual(2);
    running.shift()?.end();
    await settled();
  }
  expect(await Promise.all(answers)).toEqual(Array(30).fill([]));
});
