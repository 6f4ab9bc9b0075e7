import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const source = readFileSync(join(__dirname, '../../../../public/scan-worker.js'), 'utf8');

const documentOf = (entry: string) => ({
  ok: true,
  body: `<script src="/assets/${entry}.js"></script><link rel="modulepreload" href="/assets/library-1.js">`,
  clone: () => ({ text: async () => documentOf(entry).body }),
});
type Answer = ReturnType<typeof documentOf> | string;

/** The worker, in a browser whose network has the documents and files that are given. */
function aWorker(network: Record<string, Answer>) {
  const stored = new Map<string, Map<string, Answer>>();
  const listeners: Record<string, (event: object) => void> = {};
  const load = async (path: string) => {
    const found = network[path];
    if (found === undefined) throw new TypeError('Failed to fetch');
    return found;
  };
  const open = async (name: string) => {
    const files = stored.get(name) ?? new Map<string, Answer>();
    stored.set(name, files);
    return {
      addAll: async (paths: string[]) => {
        const loaded = await Promise.all(paths.map(async (path) => [path, await load(path)] as const));
        for (const [path, file] of loaded) files.set(path, file);
      },
      match: async (path: string) => ({ text: async () => files.get(path) }),
      put: async (path: string, file: Answer) => void files.set(path, file),
    };
  };
  const caches = {
    open,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
  };
  runInNewContext(source, { self, caches, fetch: load, URL, AbortSignal });
  return {
    /** What the page says once it has loaded. */
    async keep(paths: readonly string[]) {
      let kept: Promise<void> | undefined;
      const waitUntil = (work: Promise<void>) => {
        kept = work;
      };
      listeners.message?.({ data: { keep: paths }, waitUntil });
      await kept;
    },
    kept: () => [...stored.values()].map((files) => [...files.keys()].toSorted()),
    document: () => [...stored.values()].map((files) => files.get('/scan')),
  };
}

const old = { '/assets/entry-1.js': 'old', '/assets/library-1.js': 'shared', '/assets/scan-1.js': 'old' };
const next = { '/assets/entry-2.js': 'new', '/assets/library-1.js': 'shared', '/assets/scan-2.js': 'new' };

it('a release is kept with its document once all of its files are', async () => {
  const network = { '/scan': documentOf('entry-1'), ...old };
  const worker = aWorker(network);
  await worker.keep(Object.keys(old));
  expect(worker.kept()).toEqual([[...Object.keys(old), '/scan'].toSorted()]);
});

it('the texts of another language are kept with the scripts that load them, once each', async () => {
  const scripts = {
    '/assets/scan-1.js': 'texts(en, () => import(`./scan.texts.fr-B_1-x.js`)), import("./camera-1.js")',
    '/assets/library-1.js': '["assets/ui.texts.fr-C2.js"]; import("./ui.texts.fr-C2.js")',
    '/assets/entry-1.js': '',
  };
  const french = { '/assets/scan.texts.fr-B_1-x.js': 'fr', '/assets/ui.texts.fr-C2.js': 'fr' };
  const network: Record<string, Answer> = { '/scan': documentOf('entry-1'), ...scripts, ...french };
  const worker = aWorker(network);
  // A visit in English, then one in French, whose page has loaded them already.
  for (const loaded of [scripts, { ...scripts, ...french }]) {
    await worker.keep(Object.keys(loaded));
    expect(worker.kept()).toEqual([[...Object.keys({ ...scripts, ...french }), '/scan'].toSorted()]);
  }
});

it('a release whose texts cannot all be loaded does not replace the kept one', async () => {
  const first = documentOf('entry-1');
  const network: Record<string, Answer> = { '/scan': first, ...old };
  const worker = aWorker(network);
  await worker.keep(Object.keys(old));
  Object.assign(network, { '/scan': documentOf('entry-2'), ...next });
  network['/assets/scan-2.js'] = 'import("./scan.texts.fr-2.js")';
  await worker.keep(Object.keys(next)).catch(() => undefined);
  expect(worker.document()[0]).toBe(first);
});

it('the document of the next release does not replace the kept one beside files of the release before', async () => {
  const first = documentOf('entry-1');
  const network: Record<string, Answer> = { '/scan': first, ...old };
  const worker = aWorker(network);
  await worker.keep(Object.keys(old));
  // A page of the old release is still open, and shares a file with the next one.
  Object.assign(network, { '/scan': documentOf('entry-2'), ...next });
  await worker.keep(Object.keys(old));
  expect(worker.document()).toEqual([first]);
  await worker.keep(Object.keys(next));
  expect(worker.document()).toEqual([network['/scan']]);
  expect(worker.kept()).toEqual([[...Object.keys(next), '/scan'].toSorted()]);
});

it('a release of which a file cannot be loaded does not replace the kept one', async () => {
  const first = documentOf('entry-1');
  const network: Record<string, Answer> = { '/scan': first, ...old };
  const worker = aWorker(network);
  await worker.keep(Object.keys(old));
  Object.assign(network, { '/scan': documentOf('entry-2'), ...next });
  delete network['/assets/entry-2.js'];
  await worker.keep(Object.keys(next)).catch(() => undefined);
  expect(worker.document()[0]).toBe(first);
});
