import { signUpTexts as messages } from './sign-up.texts';
import { validateSignUp } from './validation';

const good = {
  email: 'ann@example.com',
  city: 'Lyon',
  country: 'France',
  password: 'Abcdefg1!',
  confirmPassword: 'Abcdefg1!',
};

it('a complete form has no errors', () => {
  expect(validateSignUp(good)).toEqual({});
});

it('each missing field has an error', () => {
  expect(validateSignUp({ email: ' ', city: ' ', country: '', password: '', confirmPassword: '' })).toEqual({
    email: 'Email is required.',
    city: 'City is required.',
    country: 'Country is required.',
    password: 'Password is required.',
    confirmPassword: 'Please confirm your password.',
  });
});

it.each(['ann', 'ann@example', '@example.com', 'ann@ex ample.com', 'a@b@c.de'])(
  '%s is no e-mail address',
  (email) => {
    expect(validateSignUp({ ...good, email })).toEqual({ email: 'Please enter a valid email address.' });
  },
);

it.each([
  ['Abcde1!', 'seven characters'],
  ['abcdefg1!', 'no uppercase'],
  ['Abcdefgh!', 'no digit'],
  ['Abcdefgh1', 'no special character'],
  ['Abcdefg 1', 'a space is not special'],
])('the password %s is too weak: %s', (password) => {
  expect(validateSignUp({ ...good, password, confirmPassword: password })).toEqual({
    password: messages.passwordRule,
  });
});

it('a confirmation that differs has an error', () => {
  expect(validateSignUp({ ...good, confirmPassword: 'Abcdefg1?' })).toEqual({
    confirmPassword: 'Passwords do not match.',
  });
});
