/**
 * Gives back the key by which this browser scans for its member, when that one logs out. The code is seldom needed, and
 * where it cannot be loaded the key is forgotten all the same: the next person at this browser must not scan by it.
 */
export async function leaveScan(): Promise<void> {
  const kept = localStorage.getItem('scanConnection');
  if (kept === null) return;
  try {
    const { scanConnection } = await import('./scan-connection');
    await scanConnection.leave();
  } catch {
    if (kept.includes('"boundTo"')) localStorage.removeItem('scanConnection');
  }
}
