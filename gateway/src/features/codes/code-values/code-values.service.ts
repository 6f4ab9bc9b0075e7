import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { idsIn, select } from '../../../platform/database/rows/rows.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { inPieces } from '../../../platform/in-pieces.js';
import type { Changes } from '../../operations/changes/changes.js';
import { CodeField } from '../code-fields/code-field.entity.js';
import { labelFonts } from '../label-fonts/label-fonts.js';
import type { QrSelectionRequest } from '../qr-codes/qr-selection.js';
import type { QrSelectionsService } from '../qr-codes/qr-selections.service.js';
import {
  type ChangedValues,
  changeValues,
  codesPerRead,
  growthOfUndo,
  lockedFields,
  undoValues,
  type ValueChange,
  type ValuesUndo,
} from './change-values.js';
import type { CodeValueInput, QrCodeFieldValue } from './code-values.inputs.js';
import { says } from './code-values.messages.js';
import { valuesByCode } from './read-values.js';
import { checkValue } from './value-rules.js';

const maxSelected = 10_000;

interface Row extends Omit<CodeField, 'showOnScan' | 'personal'> {
  readonly codeId: number;
  readonly text: string;
  readonly showOnScan: number;
  readonly personal: number;
}

/** The values that codes have of the fields of their application. */
export class CodeValuesService {
  constructor(
    private readonly database: Database,
    private readonly changes: Changes,
    private readonly selections: QrSelectionsService,
  ) {
    changes.onUndo<ValuesUndo>(
      'QR_CODE_VALUES_CHANGED',
      ['qr_code', 'values_changed'],
      undoValues,
      growthOfUndo,
    );
  }

  /** The values of codes, in their order, each in the order of the fields. One query. */
  async ofCodes(codeIds: readonly number[]): Promise<QrCodeFieldValue[][]> {
    const { where, values } = idsIn(codeIds, 'codeId');
    const sql = `SELECT codeId, text, code_fields.* FROM qr_code_values JOIN code_fields ON id = fieldId
      WHERE ${where} ORDER BY codeId, fieldId`;
    const found = new Map(codeIds.map((id): [number, QrCodeFieldValue[]] => [id, []]));
    const fields = new Map<number, CodeField>();
    await this.database.read(async (manager) => {
      for (const { codeId, text, showOnScan, personal, ...columns } of await select<Row>(
        manager,
        sql,
        values,
      )) {
        const shown = { ...columns, showOnScan: showOnScan === 1, personal: personal === 1 };
        const field = fields.get(columns.id) ?? manager.create(CodeField, shown);
        fields.set(field.id, field);
        found.get(codeId)?.push({ text, field });
      }
    });
    return codeIds.map((id) => found.get(id) ?? []);
  }

  /**
   * Sets values of the codes of a selection.
   * @throws DomainError as `QrSelectionsService.ids`; INVALID_INPUT for more than 10,000 codes, and for a value that its
   *   field does not take; QUOTA_REACHED
   */
  async set(
    viewer: SignedIn,
    scope: ApplicationScope,
    selection: QrSelectionRequest,
    given: readonly CodeValueInput[],
  ): Promise<ChangedValues> {
    const { characters } = await labelFonts();
    const { applicationId } = scope;
    return this.changes.run(viewer, 'qr_code.values_changed', async (change) => {
      const { manager } = change;
      const fields = await lockedFields(manager, applicationId);
      const wanted = checkedValues(fields, given, characters);
      const ids = await this.selections.ids(manager, scope, selection);
      if (ids.length > maxSelected)
        throw fieldError('INVALID_INPUT', 'selection', says.tooManyCodes(maxSelected));
      const changes: ValueChange[] = [];
      for await (const piece of inPieces(ids, codesPerRead)) {
        const known = await valuesByCode(manager, piece);
        for (const codeId of piece)
          for (const [fieldId, text] of wanted) {
            const before = known.get(codeId)?.get(fieldId) ?? '';
            if (before !== text) changes.push({ codeId, fieldId, before, text });
          }
      }
      return changeValues(change, applicationId, fields, changes);
    });
  }
}

/** The texts by the ids of their fields. @throws DomainError INVALID_INPUT */
function checkedValues(
  fields: readonly CodeField[],
  given: readonly CodeValueInput[],
  characters: ReadonlySet<string>,
): Map<number, string> {
  const texts = new Map<number, string>();
  for (const [at, { field: key, text }] of given.entries()) {
    const field = fields.find((one) => one.key === key);
    if (!field) throw fieldError('INVALID_INPUT', `values.${at}.field`, says.noField(key));
    if (texts.has(field.id)) throw fieldError('INVALID_INPUT', `values.${at}.field`, says.fieldTwice(key));
    const checked = checkValue(field, text ?? '', characters);
    if ('error' in checked) throw fieldError('INVALID_INPUT', `values.${at}.text`, checked.error);
    texts.set(field.id, checked.text);
  }
  return texts;
}
