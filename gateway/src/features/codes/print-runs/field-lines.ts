import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { oneLine, parseInput } from '../../../platform/errors/parse-input.js';
import { visibleString } from '../../../platform/visible-text.js';
import { fieldsOf } from '../code-fields/code-fields.service.js';
import { valuesByCode } from '../code-values/read-values.js';
import { labelFonts } from '../label-fonts/label-fonts.js';
import { nameCharacters, unprintable } from '../label-fonts/printable-text.js';
import { maxFieldLine } from './label-texts.js';
import type { LabelText } from './labels/label-drawing.js';
import type { PrintRun } from './print-run.entity.js';
import { says } from './print-runs.messages.js';

/** The templates of the lines below a code. The second one may be empty. */
export type FieldLines = Pick<PrintRun, 'fieldLine1' | 'fieldLine2'>;

/** The templates as a caller gives them. */
export interface GivenFieldLines {
  readonly fieldLine1?: string | null;
  readonly fieldLine2?: string | null;
}

const line = visibleString()
  .max(maxFieldLine, says.lineTooLong(maxFieldLine))
  .regex(oneLine, says.lineNotPlain);
const rules = z.object({ fieldLine1: line.min(1, says.noFieldLine), fieldLine2: line });

/**
 * The templates of a text.
 * @returns empty ones for texts without
 * @throws DomainError INVALID_INPUT, also for braces that name no field of the application
 */
export async function parseFieldLines(
  database: Database,
  { applicationId }: ApplicationScope,
  text: LabelText,
  { fieldLine1, fieldLine2 }: GivenFieldLines,
): Promise<FieldLines> {
  if (text !== 'code_fields') return { fieldLine1: '', fieldLine2: '' };
  const given = parseInput(rules, { fieldLine1: fieldLine1 ?? '', fieldLine2: fieldLine2 ?? '' });
  const fields = await database.read((manager) => fieldsOf(manager, applicationId));
  const { characters } = await labelFonts();
  const known = fields.map(({ key }) => `{${key}}`);
  for (const [field, template] of Object.entries(given)) {
    // A single brace is no text either: it is mostly a slip of a placeholder.
    const other = template.match(/\{[^{}]*\}?|\}/g)?.find((found) => !known.includes(found));
    if (other !== undefined) throw fieldError('INVALID_INPUT', field, says.noSuchField(other, known));
    const missing = unprintable(template, characters);
    if (missing.length > 0)
      throw fieldError('INVALID_INPUT', field, says.lineNotShown(nameCharacters(missing)));
  }
  return given;
}

/** The signs between the parts of a line. A hyphen may be in a word, unless there are blanks or fields around it. */
const separators = /(\s*[·•,;|/–—]\s*|\s+-\s+|(?<=\})-(?=\{))/;
const placeholder = /\{([a-z][a-z0-9_]*)\}/g;

/**
 * A template with values in the places of its fields. A part between separators whose fields have no value is left out with
 * its separator; a line whose fields have none is empty.
 */
export function filledLine(template: string, textOf: (key: string) => string): string {
  const valuesIn = (part: string) => [...part.matchAll(placeholder)].map(([, key]) => textOf(key as string));
  const isBlank = (part: string) => {
    const values = valuesIn(part);
    return values.length > 0 && values.every((value) => value === '');
  };
  if (isBlank(template)) return '';
  // Every other one is a separator.
  const pieces = template.split(separators);
  let filled = '';
  for (let at = 0; at < pieces.length; at += 2) {
    const part = pieces[at] as string;
    if (isBlank(part)) continue;
    if (filled !== '') filled += pieces[at - 1];
    filled += part.replace(placeholder, (_, key: string) => textOf(key));
  }
  return filled;
}

/**
 * The lines of labels by the ids of their codes, as the values of the codes are when they are read: one query for each call,
 * and one for the fields before the first. A field that was deleted since has no values.
 */
export function fieldLinesOf({
  applicationId,
  fieldLine1,
  fieldLine2,
}: FieldLines & { applicationId: number }) {
  let ids: ReadonlyMap<string, number> | undefined;
  return async (manager: EntityManager, codeIds: readonly number[]) => {
    ids ??= new Map((await fieldsOf(manager, applicationId)).map(({ key, id }) => [key, id]));
    const fieldIds = ids;
    const values = await valuesByCode(manager, [...new Set(codeIds)]);
    return (codeId: number) => {
      const own = values.get(codeId);
      const textOf = (key: string) => own?.get(fieldIds.get(key) ?? 0) ?? '';
      const lines = [fieldLine1, fieldLine2].map((template) => filledLine(template, textOf));
      // An empty first line would be a gap.
      const [note = '', third = ''] = lines.filter((line) => line !== '');
      return { note, third };
    };
  };
}
