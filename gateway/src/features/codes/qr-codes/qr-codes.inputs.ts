import { ArgsType, Field, ID, Int } from 'type-graphql';
import { PageArgs } from '../../../platform/graphql/connection.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { FileFormatInput } from '../../content/imports/file-format.inputs.js';
import {
  ApplicationArgs,
  ApplicationField,
  ApplicationInput,
} from '../../operations/applications/application.args.js';
import { undoable } from '../../operations/undo/undo-field.js';
import { QrValidityInput } from '../validity/validity-input.js';
import { QrBatch } from './qr-batch.entity.js';
import { QrCodeFilter } from './qr-selection.inputs.js';

@ArgsType()
export class QrPageArgs extends PageArgs {
  /** Specification §9: 12 items a page. */
  @Field(() => Int, { defaultValue: 12, description: 'The number of rows to return, 1 to 200.' })
  override first: number;
}

@ArgsType()
export class QrListArgs extends QrPageArgs {
  @ApplicationField()
  application?: string | null;
}

@ArgsType()
export class QrCodeListArgs extends QrListArgs {
  @Field(() => QrCodeFilter, {
    nullable: true,
    description:
      'Only the codes that it finds. `totalCount` then counts 10,001 codes at most, which means more than 10,000, and `skip` passes over 10,000 at most.',
  })
  filter?: QrCodeFilter | null;
}

@ArgsType()
export class QrBatchNameArgs extends ApplicationArgs {
  @Field({ description: 'A part of the name, at most 100 characters; nothing finds no batch.' })
  search: string;
}

@MutationInput('A request for new QR codes.', 'The number of codes and the application.')
export class GenerateQrCodesInput extends ApplicationInput {
  @Field(() => Int, {
    description: 'The number of codes: at least 1, at most the limit of the server (10,000 by default).',
  })
  count: number;

  @Field(() => String, {
    nullable: true,
    description:
      'A name for the batch: one line of at most 100 characters. Without one it is named after its day and size, as "21 Nov 2026 · 500 codes".',
  })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A note about the batch, at most 1,000 characters.',
  })
  note?: string | null;

  @Field(() => QrValidityInput, {
    nullable: true,
    description: 'For how long and how often the codes can be redeemed; always, once, by default.',
  })
  validity?: QrValidityInput | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A key of your choice for this request: 1 to 100 printable ASCII characters without spaces. A repeated request with the same key and count answers the first batch and generates nothing; one with another count answers CONFLICT.',
  })
  idempotencyKey?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The bytes of a file in base64, as of `previewCodeValues` with `newCodes`: each row becomes a code with its values, in the order of the file, and `count` is the number of rows.',
  })
  rowsCsv?: string | null;

  @Field(() => FileFormatInput, { nullable: true, description: 'How that file is read, as of its preview.' })
  rowsFormat?: FileFormatInput | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The `digest` of the preview, which `rowsCsv` needs. Answers CONFLICT when the file or the fields have changed since.',
  })
  rowsDigest?: string | null;
}

@MutationInput('A new name, note or validity for a batch of QR codes.', 'The batch, and what changes of it.')
export class UpdateQrBatchInput {
  @Field(() => ID, { description: 'The id of the batch.' })
  id: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The new name: one line of at most 100 characters. An empty one names the batch after its time. Nothing: it stays.',
  })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The new note, at most 1,000 characters. An empty one removes it. Nothing: it stays.',
  })
  note?: string | null;

  @Field(() => QrValidityInput, {
    nullable: true,
    description:
      'The new validity of the batch and of its codes without one of their own, whole: without a field it is as for a code that is valid always, once. Nothing: it stays.',
  })
  validity?: QrValidityInput | null;
}

export const GenerateQrCodesPayload = payload('GenerateQrCodesPayload', 'The generated codes.', {
  batch: [() => QrBatch, 'The batch of generated codes.'],
});

export const UpdateQrBatchPayload = payload('UpdateQrBatchPayload', 'The changed batch.', {
  batch: [() => QrBatch, 'The batch after the change.'],
  ...undoable,
});
