/** The two roles, as a field offers them. */
export const roleChoices = [
  { value: 'USER', label: 'user' },
  { value: 'ADMIN', label: 'admin' },
];
