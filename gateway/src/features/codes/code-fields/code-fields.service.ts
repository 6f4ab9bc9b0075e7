import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { type ApplicationScope, visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { countOf, idsIn, insertRow, lockRows, select } from '../../../platform/database/rows/rows.js';
import { foldText } from '../../../platform/database/search-text.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { oneLine, parseInput } from '../../../platform/errors/parse-input.js';
import { visibleString } from '../../../platform/visible-text.js';
import { Application } from '../../operations/applications/application.entity.js';
import { refuseRow } from '../../operations/applications/refusals.js';
import type { Changes } from '../../operations/changes/changes.js';
import { labelFonts } from '../label-fonts/label-fonts.js';
import { nameCharacters, unprintable } from '../label-fonts/printable-text.js';
import { CodeField, maxChoices, maxFieldKey, maxFieldLabel, maxFields } from './code-field.entity.js';
import { CodeFieldType } from './code-field-type.js';
import { says } from './code-fields.messages.js';
import { removeAllOf } from './remove-values.js';

const line = (max: number, missing = says.choiceMalformed(max), tooLong = missing, notPlain = missing) =>
  visibleString().min(1, missing).max(max, tooLong).regex(oneLine, notPlain);

const rules = z.object({
  key: z.string().regex(new RegExp(`^[a-z][a-z0-9_]{0,${maxFieldKey - 1}}$`), says.keyMalformed),
  label: line(maxFieldLabel, says.noLabel, says.labelTooLong(maxFieldLabel), says.labelNotPlain),
  type: z.enum(CodeFieldType),
  choices: z.array(line(maxFieldLabel)),
  showOnScan: z.boolean(),
  personal: z.boolean(),
});

export type CodeFieldRequest = z.input<typeof rules> & {
  /** The field to change; none to add one. */
  readonly id?: string | null | undefined;
};

type Given = z.output<typeof rules>;

/** The fields of an application in the order in which they were added. */
export const fieldsOf = (manager: EntityManager, applicationId: number): Promise<CodeField[]> =>
  manager.find(CodeField, { where: { applicationId }, order: { id: 'ASC' } });

/** The fields that the codes of an application have values of. */
export class CodeFieldsService {
  constructor(
    private readonly database: Database,
    private readonly changes: Changes,
  ) {}

  /** The fields of an application, at most 12. */
  list({ applicationId }: ApplicationScope): Promise<CodeField[]> {
    return this.database.read((manager) => fieldsOf(manager, applicationId));
  }

  /** How many values fields have, in the order of the fields. One query, of an index alone. */
  async valueCounts(ids: readonly number[]): Promise<number[]> {
    const { where, values } = idsIn(ids, 'fieldId');
    const sql = `SELECT fieldId, COUNT(*) AS count FROM qr_code_values WHERE ${where} GROUP BY fieldId`;
    const found = await this.database.read((manager) =>
      select<{ fieldId: number; count: number }>(manager, sql, values),
    );
    const counts = new Map(found.map(({ fieldId, count }) => [fieldId, count]));
    return ids.map((id) => counts.get(id) ?? 0);
  }

  /**
   * Adds a field, or changes one.
   * @throws DomainError INVALID_INPUT; NOT_FOUND; CONFLICT for a 13th field, a key that another one has, and a kind or a
   *   choice that values need
   */
  async save(viewer: SignedIn, scope: ApplicationScope, request: CodeFieldRequest): Promise<CodeField> {
    const given = parseInput(rules, request);
    const choices = given.type === 'CHOICE' ? await checkedChoices(given.choices) : [];
    const values = { ...columnsOf(given), choiceLines: choices.join('\n') };
    const { applicationId } = scope;
    const { id } = request;
    if (id !== null && id !== undefined)
      return this.#change(viewer, scope, parseRowId(id, says.noField), values);
    return this.changes.run(viewer, 'code_field.added', async (change) => {
      const { manager } = change;
      // First: of two fields at once, the second one counts the first.
      await lockRows(manager, Application, { id: applicationId });
      const fields = await fieldsOf(manager, applicationId);
      if (fields.some(({ key }) => key === values.key)) throw keyTaken(values.key);
      if (fields.length >= maxFields) throw new DomainError('CONFLICT', says.tooManyFields(maxFields));
      const field = await insertRow(manager, CodeField, { applicationId, ...values });
      await change.record([field], changesOf(undefined, field));
      return field;
    });
  }

  /**
   * Deletes a field with its values.
   * @param expectedCount how many values the caller has seen
   * @throws DomainError NOT_FOUND; CONFLICT when there is another number of values
   */
  async delete(
    viewer: SignedIn,
    id: string,
    expectedCount: number,
  ): Promise<{ deletedId: number; valueCount: number }> {
    const where = { id: parseRowId(id, says.noField), ...visibleTo(viewer, 'settings') };
    return this.changes.run(viewer, 'code_field.deleted', async (change) => {
      const { manager } = change;
      await lockRows(manager, CodeField, where);
      const field = await manager.findOneBy(CodeField, where);
      if (!field) return refuseRow(manager, CodeField, where, refusal(viewer));
      const count = await countOf(manager, valuesSql, [field.id]);
      if (count !== expectedCount) throw fieldError('CONFLICT', 'expectedCount', says.valuesChanged(count));
      await change.record(
        [field],
        [
          { field: 'key', from: field.key },
          { field: 'values', from: count },
        ],
      );
      await removeAllOf(manager, field.id);
      await manager.delete(CodeField, { id: field.id });
      return { deletedId: field.id, valueCount: count };
    });
  }

  #change(
    viewer: SignedIn,
    { applicationId }: ApplicationScope,
    id: number,
    values: Columns,
  ): Promise<CodeField> {
    return this.changes.run(viewer, 'code_field.changed', async (change) => {
      const { manager } = change;
      const where = { id, applicationId };
      await lockRows(manager, CodeField, where);
      const before = await manager.findOneBy(CodeField, where);
      if (!before) return refuseRow(manager, CodeField, where, refusal(viewer));
      if (before.key !== values.key) throw fieldError('INVALID_INPUT', 'key', says.keyFixed);
      await assertValuesFit(manager, before, values);
      await manager.update(CodeField, where, values);
      const field = await manager.findOneByOrFail(CodeField, where);
      const changed = changesOf(before, field);
      if (changed.some(({ from, to }) => from !== to)) await change.record([field], changed);
      return field;
    });
  }
}

type Columns = Omit<Given, 'choices'> & Pick<CodeField, 'choiceLines'>;

const columnsOf = ({ choices: _, ...columns }: Given) => columns;

const refusal = (viewer: SignedIn) => ({ viewer, right: 'settings', missing: says.noField }) as const;

const keyTaken = (key: string) => fieldError('CONFLICT', 'key', says.keyTaken(key));

const valuesSql = 'SELECT COUNT(*) AS count FROM qr_code_values WHERE fieldId = ?';

/** @throws DomainError CONFLICT when values need the kind or a choice that the field had */
async function assertValuesFit(manager: EntityManager, before: CodeField, after: Columns): Promise<void> {
  if (after.type !== before.type) {
    const count = await countOf(manager, valuesSql, [before.id]);
    if (count > 0) throw fieldError('CONFLICT', 'type', says.typeInUse(count));
    return;
  }
  const kept = new Set(after.choiceLines.split('\n'));
  for (const choice of before.choices.filter((one) => !kept.has(one))) {
    const sql = 'SELECT text FROM qr_code_values WHERE fieldId = ? AND folded = ? LIMIT 1';
    const [used] = await select<{ text: string }>(manager, sql, [before.id, foldText(choice)]);
    if (used) throw fieldError('CONFLICT', 'choices', says.choiceInUse(used.text));
  }
}

/** @throws DomainError INVALID_INPUT */
async function checkedChoices(choices: readonly string[]): Promise<readonly string[]> {
  if (choices.length === 0 || choices.length > maxChoices)
    throw fieldError('INVALID_INPUT', 'choices', says.choicesOutOfRange(maxChoices));
  if (new Set(choices.map(foldText)).size < choices.length)
    throw fieldError('INVALID_INPUT', 'choices', says.choiceTwice);
  const missing = unprintable(choices.join(' '), (await labelFonts()).characters);
  if (missing.length === 0) return choices;
  throw fieldError('INVALID_INPUT', 'choices', says.choiceNotPrintable(nameCharacters(missing)));
}

const shown = ['key', 'label', 'type', 'choiceLines', 'showOnScan', 'personal'] as const;

const changesOf = (before: CodeField | undefined, after: CodeField) =>
  shown.map((field) => ({
    field: field === 'choiceLines' ? 'choices' : field,
    ...(before && { from: before[field] }),
    to: after[field],
  }));
