import { interfaceLanguage } from '../../../ui/edition';

/**
 * Lets the page be installed, and opened without a network: its manifest, and a service worker for it alone. The worker
 * keeps what this visit has loaded, so that the document and its files are always of one release.
 */
export function installPage(): () => void {
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  // The same application, whose name follows the language.
  manifest.href = interfaceLanguage === 'fr' ? '/scan.fr.webmanifest' : '/scan.webmanifest';
  document.head.append(manifest);
  // The development server has no built files, and pages without HTTPS have no workers.
  const isBuilt = document.querySelector('script[src^="/assets/"]') !== null;
  if (isBuilt && 'serviceWorker' in navigator) void register();
  return () => manifest.remove();
}

async function register() {
  try {
    await navigator.serviceWorker.register('/scan-worker.js', { scope: '/scan' });
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === window.location.origin && isKept(pathname))
      .map(({ pathname }) => pathname);
    active?.postMessage({ keep: [...new Set(loaded)] });
  } catch {
    // As in a private window: the page works, as long as it has a network.
  }
}

const isKept = (path: string) =>
  path.startsWith('/assets/') || /^\/[\w.-]+\.(js|svg|png|webmanifest)$/.test(path);
