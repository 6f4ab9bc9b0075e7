const path = '/qr-generator/values';

/** The page that imports values. @param batch where it leads back to */
export const importValuesPath = (batch: string): string => `${path}?batch=${batch}`;
