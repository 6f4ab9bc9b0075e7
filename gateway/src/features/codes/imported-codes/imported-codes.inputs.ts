import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { FileFormatInput } from '../../content/imports/file-format.inputs.js';
import { ApplicationField } from '../../operations/applications/application.args.js';
import { QrBatch } from '../qr-codes/qr-batch.entity.js';

@InputType({ description: 'A file with the contents of codes that were printed elsewhere.' })
export class PreviewQrCodeImportInput extends FileFormatInput {
  @Field({
    description:
      'The bytes of the file in base64: CSV with a column of contents, at most 2 MB and 10,000 lines. A first line with a cell such as `content` is a heading.',
  })
  csv: string;

  @ApplicationField()
  application?: string | null;
}

@InputType({ description: 'A file of contents to import as a preview has shown it.' })
export class ImportQrCodesInput extends PreviewQrCodeImportInput {
  @Field({ description: 'The `digest` of the preview.' })
  digest: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether invalid lines are left out. Otherwise one of them prevents the import.',
  })
  skipInvalid: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'A name for the batch: one line of at most 100 characters. Without one it is named after its time.',
  })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'A note about the batch, at most 1,000 characters.' })
  note?: string | null;
}

@ObjectType({ description: 'The imported codes.', simpleResolvers: true })
export class ImportQrCodesPayload {
  @Field({ description: 'The batch of the imported codes.' })
  batch: QrBatch;

  @Field(() => Int, { description: 'How many invalid lines were left out.' })
  skippedCount: number;

  @Field({ description: 'A message to show to the user.' })
  message: string;
}
