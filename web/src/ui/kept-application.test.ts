import { ofApplication } from './kept-application';

it.each([
  ['/questions', '/questions?application=A+%26+B'],
  ['/questions?search=x', '/questions?search=x&application=A+%26+B'],
  ['/questions#new', '/questions?application=A+%26+B#new'],
  ['/keys?x=1#allowed-hosts', '/keys?x=1&application=A+%26+B#allowed-hosts'],
  ['?code=K7', '?code=K7&application=A+%26+B'],
  ['/', '/?application=A+%26+B'],
  ['/questions?application=C', '/questions?application=C'],
  ['/admin-dashboard?search=x', '/admin-dashboard?search=x'],
  ['/applications', '/applications'],
  ['/user_register_web', '/user_register_web'],
  ['/user_register', '/user_register?application=A+%26+B'],
  ['/join?token=x', '/join?token=x'],
  ['/api/docs', '/api/docs'],
])('%s of an application is %s', (path, expected) => {
  expect(ofApplication(path, 'A & B')).toBe(expected);
  expect(ofApplication(path, null)).toBe(path);
});
