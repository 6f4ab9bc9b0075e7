import { Field, InputType, Int } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { FileFormatInput } from '../../content/imports/file-format.inputs.js';
import { ApplicationField, ApplicationInput } from '../../operations/applications/application.args.js';
import { undoable } from '../../operations/undo/undo-field.js';
import { CodeField } from '../code-fields/code-field.entity.js';
import { QrCodeSelection } from '../qr-codes/qr-selection.inputs.js';

@GraphType('The value that a code has of a field.')
export class QrCodeFieldValue {
  @Field(() => CodeField, { description: 'The field.' })
  field: CodeField;

  @Field({ description: 'The value.' })
  text: string;
}

@InputType({ description: 'A value for codes.' })
export class CodeValueInput {
  @Field({ description: 'The key of the field, such as `seat`.' })
  field: string;

  @Field(() => String, { nullable: true, description: 'The value; an empty one, or nothing, removes it.' })
  text?: string | null;
}

@MutationInput('Values for codes.', 'The codes, and their values.')
export class SetQrCodeValuesInput extends ApplicationInput {
  @Field(() => QrCodeSelection, { description: 'The codes: at most 10,000.' })
  selection: QrCodeSelection;

  @Field(() => [CodeValueInput], {
    description: 'The values of fields, each once. Other fields keep theirs.',
  })
  values: CodeValueInput[];
}

export const SetQrCodeValuesPayload = payload('SetQrCodeValuesPayload', 'The changed codes.', {
  changedCount: [() => Int, 'How many codes have another value now.'],
  ...undoable,
});

@MutationInput('A file with values of codes.', 'The file.')
export class PreviewCodeValuesInput extends FileFormatInput {
  @Field({
    description:
      'The bytes of the file in base64: CSV of at most 2 MB and 10,000 rows. Headings are the keys or names of fields, or `field:seat`. A code is found by a column `code`, `content` or `serial`, the first of them that the file has. A blank cell leaves a value as it is; a `-` removes it.',
  })
  csv: string;

  @Field({
    defaultValue: false,
    description:
      'Whether each row becomes a new code, which `generateQrCodes` generates; then no column finds a code.',
  })
  newCodes: boolean;

  @ApplicationField()
  application?: string | null;
}

@MutationInput(
  'A file with values of codes as a preview has shown it.',
  'The file, and the digest of its preview.',
)
export class RunCodeValuesInput extends FileFormatInput {
  @Field({ description: 'The bytes of the file, as of the preview.' })
  csv: string;

  @Field({ description: 'The `digest` of the preview.' })
  digest: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether invalid rows are left out. Otherwise one of them prevents the import.',
  })
  skipInvalid: boolean;

  @ApplicationField()
  application?: string | null;
}

export const RunCodeValuesPayload = payload('RunCodeValuesPayload', 'The changed codes.', {
  updatedCount: [() => Int, 'How many codes have another value now.'],
  unchangedCount: [() => Int, 'How many rows have the values already.'],
  skippedCount: [() => Int, 'How many invalid rows were left out.'],
  ...undoable,
});
