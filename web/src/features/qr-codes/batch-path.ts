/** The page of a batch. */
export const batchPath = (id: string): string => `/qr-generator/batches/${id}`;

export const batchListPath = '/qr-generator?tab=history&view=batches';
