/** The rule of the password pages (section 5 of the specification), part by part. */
const strengthRules = {
  length: (password: string) => [...password].length >= 8,
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
};

export type StrengthRule = keyof typeof strengthRules;

/** The parts of the rule that a password does not meet. */
export const unmetRules = (password: string): StrengthRule[] =>
  (Object.keys(strengthRules) as StrengthRule[]).filter((rule) => !strengthRules[rule](password));

export const isStrongPassword = (password: string): boolean => unmetRules(password).length === 0;
