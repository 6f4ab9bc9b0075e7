/** The page that a plain camera opens of a code, where symbols lead to it. */
export const landingPath = (code: string): string => `/q/${code}`;

/** The content with which the symbols of new codes lead to their pages. */
export const template = '{PUBLIC_URL}/q/{code}';
