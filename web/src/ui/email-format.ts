/** The specification's simple pattern: text, @, text, dot, text. Whether an address exists, only a mail can tell. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
