/** The list of all print runs. */
export const printRunsPath = '/qr-generator/print-runs';

/** The page of a print run. */
export const printRunPath = (id: string): string => `${printRunsPath}/${id}`;
