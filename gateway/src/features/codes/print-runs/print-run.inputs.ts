import { Field, ID, Int } from 'type-graphql';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { ApplicationInput } from '../../operations/applications/application.args.js';
import { QrCodeSelection } from '../qr-codes/qr-selection.inputs.js';
import { LabelSheet } from './label-sheet.js';
import { LabelTextEnum, SymbolPositionEnum } from './label-texts.js';
import type { LabelText, SymbolPosition } from './labels/label-drawing.js';
import { PrintRun } from './print-run.entity.js';

const startCellDescription =
  'The cell of the first label on the first sheet: 1 to `labelsPerSheet`, row by row from the left.';

@MutationInput('The codes to print, and their sheet.', 'The codes, the sheet and the choices.')
export class PreparePrintRunInput extends ApplicationInput {
  @Field(() => QrCodeSelection, {
    description:
      'The codes. Used and revoked ones are left out. At most 10,000 labels: active codes times copies.',
  })
  selection: QrCodeSelection;

  @Field(() => ID, {
    description:
      'The id of the label sheet. Answers INVALID_INPUT when the symbols are too large for its labels.',
  })
  sheet: string;

  @Field(() => Int, { defaultValue: 1, description: startCellDescription })
  startCell: number;

  @Field(() => Int, { defaultValue: 1, description: 'How many labels each code has, side by side: 1 to 10.' })
  copies: number;

  @Field(() => LabelTextEnum, {
    defaultValue: LabelTextEnum.CODE,
    description: 'The text beside or below the symbols.',
  })
  text: LabelText;

  @Field(() => SymbolPositionEnum, {
    defaultValue: SymbolPositionEnum.AUTO,
    description:
      'Where the symbols are. Answers INVALID_INPUT when that leaves them too small on labels of the sheet.',
  })
  symbolPosition: SymbolPosition;

  @Field(() => String, {
    nullable: true,
    description:
      'The second line of labels with `CODE_AND_TEXT`, which need it: one line of at most 60 characters. Not used with other texts.',
  })
  ownLine?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The second line of labels with `CODE_AND_FIELDS`, which need it, such as `{seat} · {name}`: one line of at most 80 characters, with keys of fields in braces. Not used with other texts.',
  })
  fieldLine1?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The third line of labels with `CODE_AND_FIELDS`, as `fieldLine1`; or nothing.',
  })
  fieldLine2?: string | null;

  @Field({
    defaultValue: false,
    description:
      'Whether to print the logo of the application, above the text beside the symbol, or above the symbol. Answers INVALID_INPUT when it has none, or when that leaves the symbols too small.',
  })
  logo: boolean;

  @Field({
    defaultValue: false,
    description: 'Whether to mark the corners of the labels. Plain paper always has marks.',
  })
  cutMarks: boolean;
}

@MutationInput('How a print run came out.', 'The run and its spoiled labels.')
export class ConfirmPrintRunInput {
  @Field(() => ID, { description: 'The id of the print run.' })
  id: string;

  @Field(() => [Int], {
    nullable: true,
    description:
      'The numbers of the spoiled labels, at most 4,900. Label 1 is the first one of the run, whatever its cell. A code is printed when one of its labels is neither spoiled nor was drawn empty.',
  })
  spoiled?: number[] | null;
}

@MutationInput(
  'A request to print the spoiled and empty labels of a run again.',
  'The confirmed run, and where to begin.',
)
export class ReprintLabelsInput {
  @Field(() => ID, { description: 'The id of a confirmed print run with spoiled or empty labels.' })
  id: string;

  @Field(() => Int, { defaultValue: 1, description: startCellDescription })
  startCell: number;
}

@MutationInput('A request to abandon a print run.', 'The run.')
export class AbandonPrintRunInput {
  @Field(() => ID, { description: 'The id of a prepared print run.' })
  id: string;
}

@MutationInput(
  'The correction for how the printer moves and scales a sheet.',
  'The sheet and its calibration.',
)
export class SaveLabelCalibrationInput {
  @Field(() => ID, { description: 'The id of the label sheet.' })
  sheet: string;

  @Field(() => Int, {
    description: 'How far to move everything to the right, in tenths of a millimetre: -100 to 100.',
  })
  offsetX: number;

  @Field(() => Int, {
    description: 'How far to move everything down, in tenths of a millimetre: -100 to 100.',
  })
  offsetY: number;

  @Field(() => Int, { description: 'The width to print, per mille of the true one: 990 to 1010.' })
  scaleX: number;

  @Field(() => Int, { description: 'The height to print, per mille of the true one: 990 to 1010.' })
  scaleY: number;
}

export const PrintRunPayload = payload('PrintRunPayload', 'The prepared or changed print run.', {
  printRun: [() => PrintRun, 'The print run after the change.'],
});

export const SaveLabelCalibrationPayload = payload('SaveLabelCalibrationPayload', 'The calibrated sheet.', {
  sheet: [() => LabelSheet, 'The sheet with its new calibration.'],
});
