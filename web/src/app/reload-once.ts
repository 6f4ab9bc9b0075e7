const storageKey = 'reloadedRelease';

/**
 * Reloads the page when code cannot be loaded, because a newer release may have replaced it. Each tab reloads once for a
 * release, so that missing code causes no loop; a second failure is shown by `ScreenBoundary`.
 * @param release identifies the release
 */
export function reloadOnceForMissingCode(release: string) {
  window.addEventListener('vite:preloadError', async () => {
    if (sessionStorage.getItem(storageKey) === release || !(await canReload())) return;
    sessionStorage.setItem(storageKey, release);
    window.location.reload();
  });
}

/** Offline, and while the gateway is away, the browser would replace the page by its own error page. */
async function canReload(): Promise<boolean> {
  const answer = await fetch(window.location.href, { method: 'HEAD' }).catch(() => undefined);
  return answer?.ok ?? false;
}
