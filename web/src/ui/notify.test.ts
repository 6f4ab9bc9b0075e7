import { isErrorMessage } from './notify';

describe('a message', () => {
  it.each([
    '❌ Title and content cannot be empty.',
    'Failed to load users.',
    'Registration error.',
    'Adding failed.',
    'Text cannot be empty.',
    'Network or server error.',
  ])('is styled as an error: %s', (message) => expect(isErrorMessage(message)).toBe(true));

  it.each([
    '✅ Question added successfully.',
    'New task added.',
    'User deleted successfully.',
    '✅ Deleted.',
  ])('is not styled as an error: %s', (message) => expect(isErrorMessage(message)).toBe(false));
});
