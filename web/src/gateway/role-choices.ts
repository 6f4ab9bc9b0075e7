/** The two roles, as a field offers them. */
export const ROLE_CHOICES = [
  { value: 'USER', label: 'user' },
  { value: 'ADMIN', label: 'admin' },
];
