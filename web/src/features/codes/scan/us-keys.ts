/** The signs of the keys of a US keyboard, without and with Shift. Letters and digits are in the names of their keys. */
const signs: Readonly<Record<string, string>> = {
  Backquote: '`~',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
};
const overDigits = ')!@#$%^&*(';

/** What a key writes on a US keyboard, whatever the layout of the computer is; empty for a key that is not known. */
export function onUsKeyboard(event: KeyboardEvent): string {
  const { code, shiftKey } = event;
  const [, letter, row, digit = ''] = /^(?:Key([A-Z])|(Digit|Numpad)(\d))$/.exec(code) ?? [];
  if (letter !== undefined)
    return shiftKey === event.getModifierState('CapsLock') ? letter.toLowerCase() : letter;
  if (row !== undefined) return row === 'Digit' && shiftKey ? overDigits.charAt(Number(digit)) : digit;
  return signs[code]?.charAt(shiftKey ? 1 : 0) ?? '';
}
