/** How a text begins that a spreadsheet computes, with the wide forms of the characters; apostrophes may precede. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guardedFormula = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Puts an apostrophe in front of a text that a spreadsheet would take for a formula, or that is guarded already. */
export const guardFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Takes the apostrophe of `guardFormula` off again. */
export const withoutGuard = (text: string): string => (guardedFormula.test(text) ? text.slice(1) : text);
