/** The page that a plain camera opens of a code, where symbols lead to it. */
export const landingPath = (code: string): string => `/q/${code}`;
