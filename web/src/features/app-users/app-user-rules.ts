import { rejectedOrFailed } from '../../gateway/error-message';
import { isEmail } from '../../ui/email-format';

/** The sentences of the specification (sections 5 and 8) for this screen. */
export const messages = {
  allRequired: 'All fields are required.',
  invalidEmail: 'Please enter a valid email address.',
  registered: 'User registered successfully.',
  registrationRefused: 'Registration error.',
  registrationFailed: 'Registration failed. Please try again.',
  deleteQuestion: 'Are you sure you want to delete this user?',
  deleted: 'User deleted successfully.',
  deletionRefused: 'Failed to delete user.',
  deletionFailed: 'Error deleting user.',
  listRefused: 'Failed to load users.',
  listFailed: 'Error fetching users.',
} as const;

export interface AppUserForm {
  email: string;
  username: string;
  role: 'USER' | 'ADMIN';
  application: string;
}

const REQUIRED = 'Please fill in this field.';

/** What is wrong with the form: a sentence for the whole, and which fields it is about. */
export function appUserMistakes(form: AppUserForm) {
  const fields: Partial<Record<keyof AppUserForm, string>> = {};
  for (const field of ['email', 'username', 'application'] as const)
    if (!form[field].trim()) fields[field] = REQUIRED;
  if (Object.keys(fields).length > 0) return { summary: messages.allRequired, fields };
  if (!isEmail(form.email))
    return { summary: messages.invalidEmail, fields: { email: 'For example name@example.com.' } };
  return null;
}

export const registrationFailure = rejectedOrFailed(
  messages.registrationRefused,
  messages.registrationFailed,
);
export const deletionFailure = rejectedOrFailed(messages.deletionRefused, messages.deletionFailed);
export const listFailure = rejectedOrFailed(messages.listRefused, messages.listFailed);
