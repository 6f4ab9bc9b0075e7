/** The limit of the gateway. */
export const maxPrefixLength = 12;

export const messages = {
  wrongPrefix: 'A prefix has letters from A to Z and digits, without blanks or hyphens.',
  required: 'Type a prefix, such as GARDEN.',
  notSaved: '❌ The serial numbers could not be saved. Please try again.',
  failed: 'Error fetching the serial numbers. Please try again.',
};

/** As the gateway shows it: `GARDEN-000412`. */
export const serialText = (prefix: string, number: number) => `${prefix}-${String(number).padStart(6, '0')}`;

/** A typed prefix as it would be saved; undefined for one that cannot be. */
export function parsePrefix(typed: string): string | undefined {
  const prefix = typed.trim();
  return /^[A-Za-z0-9]{1,12}$/.test(prefix) ? prefix.toUpperCase() : undefined;
}
