import { foldText } from '../../../platform/database/search-text.js';
import { oneLine } from '../../../platform/errors/parse-input.js';
import type { Sentence } from '../../../platform/errors/sentences.js';
import { visibleText } from '../../../platform/visible-text.js';
import type { CodeField } from '../code-fields/code-field.entity.js';
import { nameCharacters, unprintable } from '../label-fonts/printable-text.js';
import { says } from './code-values.messages.js';
import { maxValueLength } from './qr-code-value.entity.js';

/** A value as it is stored, empty for none, or why it is refused. */
export type CheckedValue = { readonly text: string } | { readonly error: Sentence };

/** Which labels can show. */
const plain = /^[ -~]*$/;
const number = /^[+-]?\d{1,15}([.,]\d{1,6})?$/;

/**
 * Checks a value of a field, as a person or a file gives it.
 * @param characters those that labels can show: any value may come onto one
 */
export function checkValue(
  field: Pick<CodeField, 'label' | 'type' | 'choices'>,
  given: string,
  characters: ReadonlySet<string>,
): CheckedValue {
  const text = visibleText(given);
  if (text === '') return { text };
  if (text.length > maxValueLength) return { error: says.tooLong(maxValueLength) };
  if (!oneLine.test(text)) return { error: says.notOneLine };
  const missing = plain.test(text) ? [] : unprintable(text, characters);
  if (missing.length > 0) return { error: says.notPrintable(nameCharacters(missing)) };
  if (field.type === 'NUMBER')
    return number.test(text)
      ? { text: text.replace(',', '.').replace('+', '') }
      : { error: says.noNumber(field.label) };
  if (field.type === 'DATE') return isDay(text) ? { text } : { error: says.noDate(field.label) };
  if (field.type !== 'CHOICE') return { text };
  const choice = field.choices.find((one) => foldText(one) === foldText(text));
  return choice === undefined
    ? { error: says.noChoice(field.label, field.choices.join(', ')) }
    : { text: choice };
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
