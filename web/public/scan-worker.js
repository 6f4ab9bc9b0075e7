/*
 * The service worker of /scan alone: the page opens without a network, in each language. It keeps the document and the
 * files of the last release that was loaded as a whole. Everything else, as the calls of the API, goes past it.
 */
/** The gateway varies its answers by headers that do not change a file. */
const sameFile = { ignoreVary: true };

const name = (release) => `scan-${release}`;
const isCode = (path) => /\.(js|css)$/.test(path);
/** The texts in another language that a script loads by `import()`: `questions.texts.fr.ts` as a built file. */
const textsIn = (script) =>
  [...script.matchAll(/[\w.-]+\.texts\.fr-[\w-]+\.js/g)].map(([file]) => `/assets/${file}`);

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The page has loaded a release: keep it as a whole, then forget those before it. */
self.addEventListener('message', (event) => {
  const { keep } = event.data ?? {};
  if (!Array.isArray(keep) || keep.length === 0) return;
  event.waitUntil(keepRelease(keep));
});

async function keepRelease(paths) {
  const page = await fetch('/scan', { cache: 'no-cache' });
  if (!page.ok) return;
  const document = await page.clone().text();
  const named = [...document.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path);
  // The page is of the release before, which may share files with the document: the next visit keeps the new one.
  if (!named.every((path) => paths.includes(path) || !isCode(path))) return;
  const release = name(named.join(' '));
  const cache = await caches.open(release);
  // Fails as a whole, and the document comes last: every file that it names is kept before.
  const files = [...new Set([...paths, ...named])].filter((path) => path !== '/scan-worker.js');
  await cache.addAll(files);
  await cache.addAll(await otherTexts(cache, files));
  await cache.put('/scan', page);
  const old = (await caches.keys()).filter((key) => key.startsWith('scan-') && key !== release);
  await Promise.all(old.map((key) => caches.delete(key)));
}

/** A person may choose another language later, and open the page without a network: this visit loaded none of its texts. */
async function otherTexts(cache, files) {
  const scripts = files.filter((path) => path.endsWith('.js'));
  const sources = await Promise.all(
    scripts.map(async (path) => (await cache.match(path, sameFile))?.text() ?? ''),
  );
  return [...new Set(sources.flatMap(textsIn))].filter((path) => !files.includes(path));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === '/scan') event.respondWith(documentOf(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
  else if (/^\/[\w.-]+\.(js|svg|png|webmanifest)$/.test(pathname)) event.respondWith(orKept(request));
});

/** The newest one while there is a network; a slow one counts as none. */
async function documentOf(request) {
  const kept = await caches.match('/scan', sameFile);
  if (!kept) return fetch(request);
  try {
    const found = await fetch(request, { signal: AbortSignal.timeout(4_000) });
    return found.ok ? found : kept;
  } catch {
    return kept;
  }
}

/** A file with a hash in its name never changes. What is loaded later, as the reader of the camera, is kept too. */
async function fileOf(request) {
  const kept = await caches.match(request, sameFile);
  if (kept) return kept;
  const found = await fetch(request);
  const [release] = (await caches.keys()).filter((key) => key.startsWith('scan-'));
  if (found.ok && release) await (await caches.open(release)).put(request, found.clone());
  return found;
}

async function orKept(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, sameFile);
    if (kept) return kept;
    throw error;
  }
}
