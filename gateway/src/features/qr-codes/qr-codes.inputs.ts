import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';
import { PageArgs } from '../../platform/graphql/connection.js';
import { ApplicationField } from '../applications/application.args.js';
import { QrBatch } from './qr-batch.entity.js';
import { QrCode } from './qr-code.entity.js';
import { type QrStatus, QrStatusEnum } from './qr-status.js';

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

@InputType({ description: 'A request for new QR codes.' })
export class GenerateQrCodesInput {
  @Field(() => Int, {
    description: 'The number of codes: at least 1, at most the limit of the server (10,000 by default).',
  })
  count: number;

  @ApplicationField()
  application?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A key of your choice for this request: 1 to 100 printable ASCII characters without spaces. A repeated request with the same key and count answers the first batch and generates nothing; one with another count answers CONFLICT.',
  })
  idempotencyKey?: string | null;
}

@InputType({ description: 'A new status for a QR code.' })
export class ChangeQrCodeStatusInput {
  @Field({ description: 'The 20 characters of the code.' })
  code: string;

  @Field(() => QrStatusEnum, {
    description: 'USED or REVOKED. Answers CONFLICT when the code is not active.',
  })
  status: QrStatus;
}

@ObjectType({ description: 'The generated codes.', simpleResolvers: true })
export class GenerateQrCodesPayload {
  @Field({ description: 'The batch of generated codes.' })
  batch: QrBatch;
}

@ObjectType({ description: 'The changed QR code.', simpleResolvers: true })
export class ChangeQrCodeStatusPayload {
  @Field({ description: 'The QR code after the change.' })
  qrCode: QrCode;
}
