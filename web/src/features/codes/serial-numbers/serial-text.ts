/** The limit of the gateway. */
export const maxPrefixLength = 12;

/** As the gateway shows it: `GARDEN-000412`. */
export const serialText = (prefix: string, number: number) => `${prefix}-${String(number).padStart(6, '0')}`;

/** A typed prefix as it would be saved; undefined for one that cannot be. */
export function parsePrefix(typed: string): string | undefined {
  const prefix = typed.trim();
  return /^[A-Za-z0-9]{1,12}$/.test(prefix) ? prefix.toUpperCase() : undefined;
}
