import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { ApplicationField } from '../../operations/applications/application.args.js';
import type { UndoEntry } from '../../operations/undo/undo-entry.entity.js';
import { UndoField } from '../../operations/undo/undo-field.js';
import { QrBatch } from './qr-batch.entity.js';
import { QrCode } from './qr-code.entity.js';
import { QrCodeSelection } from './qr-selection.inputs.js';
import { type QrStatus, QrStatusEnum } from './qr-status.js';
import { type QrStatusReason, QrStatusReasonEnum } from './qr-status-reason.js';

/** The fields of every change of a status. */
@InputType()
abstract class StatusExplanationInput {
  @Field(() => QrStatusReasonEnum, { nullable: true, description: 'Why the status changes.' })
  reason?: QrStatusReason | null;

  @Field(() => String, {
    nullable: true,
    description: 'A note: one line of at most 200 characters, without control characters.',
  })
  note?: string | null;
}

@InputType({ description: 'A new status for a QR code.' })
export class ChangeQrCodeStatusInput extends StatusExplanationInput {
  @Field({ description: 'The 20 characters of the code.' })
  code: string;

  @Field(() => QrStatusEnum, {
    description: 'USED or REVOKED. Answers CONFLICT when the code is not active.',
  })
  status: QrStatus;
}

@InputType({ description: 'A new status for a selection of QR codes.' })
export class ChangeQrCodeStatusesInput extends StatusExplanationInput {
  @Field({ description: 'The codes: at most 20,000.' })
  selection: QrCodeSelection;

  @ApplicationField()
  application?: string | null;

  @Field(() => QrStatusEnum, { description: 'USED or REVOKED. Codes that are not active stay as they are.' })
  status: QrStatus;
}

@InputType({ description: 'A batch of QR codes to revoke.' })
export class RevokeQrBatchInput extends StatusExplanationInput {
  @Field(() => ID, { description: 'The id of the batch.' })
  id: string;

  @Field(() => Int, {
    description:
      'How many active codes the caller has seen in the batch. When it has another number, the call answers CONFLICT with the new number and revokes nothing.',
  })
  expectedActive: number;
}

@ObjectType({ description: 'The changed QR code.', simpleResolvers: true })
export class ChangeQrCodeStatusPayload {
  @Field({ description: 'The QR code after the change.' })
  qrCode: QrCode;

  @UndoField()
  undo: UndoEntry | null;
}

@ObjectType({ description: 'The result of a change of a selection of QR codes.', simpleResolvers: true })
export class ChangeQrCodeStatusesPayload {
  @Field(() => Int, { description: 'How many codes have the new status now, and were active before.' })
  changedCount: number;

  @Field(() => Int, {
    description: 'How many codes of the selection were not active, and stay as they were.',
  })
  unchangedCount: number;

  @UndoField()
  undo: UndoEntry | null;
}

@ObjectType({ description: 'The revoked batch.', simpleResolvers: true })
export class RevokeQrBatchPayload {
  @Field({ description: 'The batch. Its used codes stay used.' })
  batch: QrBatch;

  @Field(() => Int, { description: 'How many codes were revoked.' })
  revokedCount: number;

  @UndoField()
  undo: UndoEntry | null;
}
