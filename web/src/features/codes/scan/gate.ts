const key = 'scanGate';
const maxLength = 60;

/** The name of the gate at which this browser stands, kept over log-outs; empty before somebody gave one. */
export const keptGate = (): string => localStorage.getItem(key) ?? '';

export const keepGate = (name: string): void => localStorage.setItem(key, name);

/**
 * The name of a gate without the address of a person, for the eyes of guests. Browsers that were connected by earlier
 * releases are called “Chrome on Linux, ann@example.com”, cut at the longest length of a name.
 */
export function gateAlone(name: string | undefined): string | undefined {
  const shown = name?.replace(/,?\s*\S*@\S*/g, '').trim() ?? '';
  const whole = name?.length === maxLength && shown === name ? shown.replace(/, \S+$/, '') : shown;
  return whole || undefined;
}
