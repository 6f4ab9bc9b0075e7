const storageKey = 'reloadedRelease';

/**
 * Reloads the page when code cannot be loaded, because a newer release may have replaced it. Each tab reloads once for a
 * release, so that missing code causes no loop; a second failure is shown by `ScreenBoundary`.
 * @param release identifies the release
 */
export function reloadOnceForMissingCode(release: string) {
  window.addEventListener('vite:preloadError', () => {
    // Offline there is nothing to load the page from.
    if (!navigator.onLine || sessionStorage.getItem(storageKey) === release) return;
    sessionStorage.setItem(storageKey, release);
    window.location.reload();
  });
}
