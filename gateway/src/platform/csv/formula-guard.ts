/**
 * Where a spreadsheet may begin a cell that it computes: at the start of a text, and behind each character by which it may
 * split lines and cells. Excel splits at semicolons in many countries, and then not where the quotes are. The characters
 * have wide forms; apostrophes and quotes may precede them.
 */
const formula = String.raw`['"]*(?:[=+\-@＝＋－＠\t]|\r(?!\n))`;
const cellStart = String.raw`(?<=^|[;,\t\r\n])`;
const blankStart = String.raw`['"]*[\r\n]`;

const unguarded = new RegExp(`^(?=${blankStart})|${cellStart}(?=${formula})`, 'g');
const guard = new RegExp(`^'(?=${blankStart})|${cellStart}'(?=${formula})`, 'g');

/** Puts an apostrophe where a spreadsheet would find a formula in a text, or where a guarded one is already. */
export const guardFormula = (text: string): string => text.replace(unguarded, "'");

/** Takes the apostrophes of `guardFormula` off again. */
export const withoutGuard = (text: string): string => text.replace(guard, '');
