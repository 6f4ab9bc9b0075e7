import { Field, Int } from 'type-graphql';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { FileFormatInput } from '../../content/imports/file-format.inputs.js';
import { ApplicationField } from '../../operations/applications/application.args.js';
import { QrBatch } from '../qr-codes/qr-batch.entity.js';

@MutationInput('A file with the contents of codes that were printed elsewhere.', 'The file.')
export class PreviewQrCodeImportInput extends FileFormatInput {
  @Field({
    description:
      'The bytes of the file in base64: CSV with a column of contents, at most 2 MB and 10,000 lines. A first line with a cell such as `content` is a heading. Columns `validFrom`, `validUntil` and `maxUses` give codes a validity of their own: times as ISO 8601, or days, which begin at 00:00; without a zone in UTC. `validUntil` is the first instant at which a code is not valid any more. A blank cell is as for a code that is valid always, once.',
  })
  csv: string;

  @ApplicationField()
  application?: string | null;
}

@MutationInput(
  'A file of contents to import as a preview has shown it.',
  'The file, and the digest of its preview.',
)
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

export const ImportQrCodesPayload = payload('ImportQrCodesPayload', 'The imported codes.', {
  batch: [() => QrBatch, 'The batch of the imported codes.'],
  skippedCount: [() => Int, 'How many invalid lines were left out.'],
  message: [() => String, 'A message to show to the user.'],
});
