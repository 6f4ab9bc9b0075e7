/** The view of all scans. */
export const scansPath = '/qr-generator?tab=history&view=scans';

/** The view of the scans of one code. */
export const codeScansPath = (code: string): string => `${scansPath}&of=${encodeURIComponent(code)}`;
