import { z } from 'zod';
import type { Sentence } from './errors/sentences.js';
import { inNormalForm } from './normal-form.js';

/* `web/src/ui/visible-text.ts` has the same characters for forms. */

/** Characters that nobody sees: of format, ignorable by default, and the blank of Braille. */
const unseen = String.raw`\p{Cf}\p{Default_Ignorable_Code_Point}\u2800`;

/** Not one of those characters, which a joiner would outlive. */
const visible = `(?![${unseen}])`;

/**
 * Where such characters are needed: signs around Arabic digits, the joiners in words of Arabic and Indic scripts, the parts of
 * one emoji, and the variants of Han and Mongolian letters.
 */
const needed = [
  String.raw`[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]`,
  String.raw`(?<=${visible}[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}])[\u200C\u200D](?=${visible}\p{L})`,
  String.raw`(?<=${visible}(?!\p{sc=Zinh})\p{M})[\u200C\u200D]`,
  String.raw`(?<=${visible}\p{L})[\u200C\u200D](?=${visible}(?!\p{sc=Zinh})\p{M})`,
  String.raw`(?<=\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|\uFE0F(?=\u20E3)`,
  String.raw`(?<=\u{1F3F4}[\u{E0030}-\u{E007A}]{0,6})[\u{E0030}-\u{E007A}\u{E007F}]`,
  String.raw`(?<=\p{Unified_Ideograph})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]|(?<=${visible}\p{sc=Mong})[\u180B-\u180F]`,
].join('|');

const neededOrUnseen = new RegExp(`(${needed})|[${unseen}]`, 'gu');
const allUnseen = new RegExp(`[${unseen}]`, 'gu');
const seen = new RegExp(String.raw`[^\s\p{Cc}${unseen}]`, 'u');
const plain = /^[ -~]*$/;

/** Whether nobody would see anything of a text. */
export const isBlank = (text: string): boolean => !seen.test(text);

/** A name or an address as it is stored and compared: without blanks around it and characters that nobody sees, in NFC. */
export const visibleText = (text: string): string =>
  plain.test(text) ? text.trim() : inNormalForm(text.replace(neededOrUnseen, '$1')).trim();

/** A text without any character that nobody sees: in an address none of them is needed. */
export const seenText = (text: string): string =>
  (plain.test(text) ? text : text.replace(allUnseen, '')).trim();

/** The rule for a name, which is checked as it is stored. @param wrongType the message for a value that is no text */
export const visibleString = (wrongType?: Sentence) => z.string(wrongType).overwrite(visibleText);

/** A text that may be left out, without blanks around it; null when nobody would see it. */
export const textOrNull = (text: string | null | undefined): string | null =>
  text && !isBlank(text) ? text.trim() : null;
