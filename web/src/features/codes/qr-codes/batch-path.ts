/** The page of a batch. */
export const batchPath = (id: string): string => `/qr-generator/batches/${id}`;

/** The values of its codes. */
export const batchValuesPath = (id: string): string => `${batchPath(id)}?view=values`;

/** The list of codes, restricted to a batch. */
export const codesOfBatchPath = (id: string): string => `/qr-generator?batch=${id}`;

export const batchListPath = '/qr-generator?tab=history&view=batches';

/** Among all codes of the application. */
export const batchInHistoryPath = (id: string): string => `/qr-generator?tab=history&batch=${id}`;

/** The form for another batch that is like one. */
export const repeatBatchPath = (id: string): string => `/qr-generator?like=${id}`;

/** Where codes that were printed elsewhere become a batch. */
export const importCodesPath = '/qr-generator/import';

/** Where each row of a file becomes a code. */
export const codesFromFilePath = '/qr-generator/from-file';
