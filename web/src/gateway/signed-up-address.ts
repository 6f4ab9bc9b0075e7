const key = 'signedUpEmail';

/** Keeps the address of a sign-up in this browser, for the tab that its mailed link opens. */
export const keepAddress = (email: string): void => localStorage.setItem(key, email);

/** The address that signed up in this browser. */
export const keptAddress = (): string | undefined => localStorage.getItem(key) ?? undefined;

export const forgetAddress = (): void => localStorage.removeItem(key);
