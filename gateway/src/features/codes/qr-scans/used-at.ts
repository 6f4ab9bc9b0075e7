/**
 * When an accepted scan has used its code, as `lastUsedAt` of the code has it: an uploaded scan by the clock of its device,
 * others when they were received, however wrong that clock is.
 * @param scan the name of the table of scans in the statement
 */
export const usedAt = (scan: string) =>
  `CASE WHEN ${scan}.uploaded = 1 AND ${scan}.scannedAt <= ${scan}.receivedAt THEN ${scan}.scannedAt ELSE ${scan}.receivedAt END`;
