import { ArgsType, Field, ID, Int } from 'type-graphql';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { ApplicationArgs, ApplicationInput } from '../../operations/applications/application.args.js';
import { LabelTextEnum, SymbolPositionEnum } from '../print-runs/label-texts.js';
import type { LabelText, SymbolPosition } from '../print-runs/labels/label-drawing.js';
import { HandOver } from './hand-over.entity.js';

@ArgsType()
export class HandOversArgs extends ApplicationArgs {
  @Field(() => ID, { description: 'The id of the batch.' })
  batch: string;
}

@MutationInput('A batch to hand over to a print shop, and how its labels look.', 'The batch and its labels.')
export class HandOverQrBatchInput extends ApplicationInput {
  @Field(() => ID, {
    description: 'The id of the batch. At most 10,000 labels: active codes times copies.',
  })
  batch: string;

  @Field(() => Int, { defaultValue: 7, description: 'For how many days the link can be opened: 1, 7 or 30.' })
  days: number;

  @Field(() => ID, { description: 'The id of the label sheet, as of `preparePrintRun`.' })
  sheet: string;

  @Field(() => Int, { defaultValue: 1, description: 'How many labels each code has, side by side: 1 to 10.' })
  copies: number;

  @Field(() => LabelTextEnum, {
    defaultValue: LabelTextEnum.CODE,
    description:
      'The text beside or below the symbols, as of `preparePrintRun`; the day of `CODE_AND_DATE` is today.',
  })
  text: LabelText;

  @Field(() => SymbolPositionEnum, {
    defaultValue: SymbolPositionEnum.AUTO,
    description: 'Where the symbols are, as of `preparePrintRun`.',
  })
  symbolPosition: SymbolPosition;

  @Field(() => String, {
    nullable: true,
    description: 'The second line of labels with `CODE_AND_TEXT`: one line of at most 60 characters.',
  })
  ownLine?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The second line of labels with `CODE_AND_FIELDS`, as of `preparePrintRun`. The print shop sees the values of the fields in it.',
  })
  fieldLine1?: string | null;

  @Field(() => String, { nullable: true, description: 'The third line of such labels; or nothing.' })
  fieldLine2?: string | null;

  @Field({
    defaultValue: false,
    description: 'Whether to print the logo of the application, as of `preparePrintRun`.',
  })
  logo: boolean;

  @Field({
    defaultValue: false,
    description: 'Whether to mark the corners of the labels. Plain paper always has marks.',
  })
  cutMarks: boolean;

  @Field({
    defaultValue: false,
    description:
      'Whether to hand over only the active codes that are not on a label of a confirmed print run. It is looked up at each download.',
  })
  onlyNotPrinted: boolean;

  @Field({
    defaultValue: false,
    description:
      'Whether the table has the values of fields about a person (`CodeField.personal`), too. It always has the others.',
  })
  personalFields: boolean;
}

@MutationInput('A hand-over to end.', 'The hand-over.')
export class RevokeHandOverInput {
  @Field(() => ID, { description: 'The id of the hand-over.' })
  id: string;
}

export const HandOverQrBatchPayload = payload('HandOverQrBatchPayload', 'The new hand-over.', {
  handOver: [() => HandOver, 'The new hand-over.'],
  link: [
    () => String,
    'The link for the print shop. Its secret is stored as a digest only, so that this answer alone shows it.',
  ],
});

export const RevokeHandOverPayload = payload('RevokeHandOverPayload', 'The revoked hand-over.', {
  handOver: [() => HandOver, 'The hand-over after the change.'],
});
