import { suggestedKey } from './field-key';

it.each([
  ['Seat', 'seat'],
  ['Seat number', 'seat_number'],
  ['Prénom de l’invité', 'prenom_de_l_invite'],
  ['2nd name!', 'nd_name'],
  ['Όνομα', 'field'],
  [' ', ''],
  ['a'.repeat(40), 'a'.repeat(30)],
])('the key of %s is %s', (label, key) => {
  expect(suggestedKey(label, [])).toBe(key);
});

it('a key that is taken gets a number, within its length', () => {
  expect(suggestedKey('Seat', ['seat', 'seat_2'])).toBe('seat_3');
  expect(suggestedKey('a'.repeat(30), ['a'.repeat(30)])).toBe(`${'a'.repeat(28)}_2`);
});
