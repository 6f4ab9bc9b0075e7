/** Characters that nobody sees, as in `gateway/src/platform/visible-text.ts`. */
const unseen = String.raw`\p{Cf}\p{Default_Ignorable_Code_Point}\u2800`;

const allUnseen = new RegExp(`[${unseen}]`, 'gu');
const seen = new RegExp(String.raw`[^\s\p{Cc}${unseen}]`, 'u');

/** Whether nobody would see anything of a text. */
export const isBlank = (text: string): boolean => !seen.test(text);

/** What one sees of a text, for checks alone: joiners and parts of emoji, which names need, are missing. */
export const seenOf = (text: string): string => text.replace(allUnseen, '').trim();
