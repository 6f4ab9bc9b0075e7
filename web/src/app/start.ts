/** The router's state of the first page, which nobody chose: a scanner is led on to the page that scans. */
export const startState = { isStart: true };

export const isStart = (state: unknown): boolean => (state as typeof startState | null)?.isStart === true;
