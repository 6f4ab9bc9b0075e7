import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';
import { PageArgs } from '../../platform/graphql/connection.js';
import { ApplicationField } from '../applications/application.args.js';
import { QrBatch } from './qr-batch.entity.js';
import { QrCode } from './qr-code.entity.js';
import { type QrStatus, QrStatusEnum } from './qr-status.js';

@ArgsType()
export class QrPageArgs extends PageArgs {
  /** Specification §9: 12 items a page. */
  @Field(() => Int, { defaultValue: 12, description: 'How many rows to return, 1 to 200.' })
  override first: number;
}

@ArgsType()
export class QrListArgs extends QrPageArgs {
  @ApplicationField()
  application?: string | null;
}

@InputType({ description: 'How many QR codes to generate.' })
export class GenerateQrCodesInput {
  @Field(() => Int, {
    description:
      'How many codes: at least 1, at most what the server allows per request (10,000 unless configured otherwise).',
  })
  count: number;

  @Field(() => String, {
    nullable: true,
    description: "The application to generate them for; one's own when left out.",
  })
  application?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A name of your own for this request, 1 to 100 printable ASCII characters. Repeated with the same count, it answers the first batch and generates nothing; with another count it is a CONFLICT.',
  })
  idempotencyKey?: string | null;
}

@InputType({ description: 'A new status for a QR code.' })
export class ChangeQrCodeStatusInput {
  @Field({ description: 'The code, 20 characters.' })
  code: string;

  @Field(() => QrStatusEnum, {
    description: 'USED or REVOKED. A CONFLICT unless the code is active.',
  })
  status: QrStatus;
}

@ObjectType({ description: 'The codes that were generated.', simpleResolvers: true })
export class GenerateQrCodesPayload {
  @Field({ description: 'The batch of the request, all or nothing.' })
  batch: QrBatch;
}

@ObjectType({ description: 'The QR code that was changed.', simpleResolvers: true })
export class ChangeQrCodeStatusPayload {
  @Field({ description: 'The QR code as it is now.' })
  qrCode: QrCode;
}
