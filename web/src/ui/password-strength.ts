/** The rule of the password pages (section 5 of the specification): 8 or more, with all four kinds of characters. */
export const isStrongPassword = (password: string): boolean =>
  [...password].length >= 8 &&
  /\p{Ll}/u.test(password) &&
  /\p{Lu}/u.test(password) &&
  /\d/.test(password) &&
  /[^\p{L}\p{N}\s]/u.test(password);
