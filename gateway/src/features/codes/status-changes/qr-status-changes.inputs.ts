import { Field, ID, InputType, Int } from 'type-graphql';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { ApplicationField } from '../../operations/applications/application.args.js';
import { undoable } from '../../operations/undo/undo-field.js';
import { QrBatch } from '../qr-codes/qr-batch.entity.js';
import { QrCode } from '../qr-codes/qr-code.entity.js';
import { QrCodeSelection } from '../qr-codes/qr-selection.inputs.js';
import { type QrStatus, QrStatusEnum } from '../qr-codes/qr-status.js';
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

@MutationInput('A new status for a QR code.', 'The code and its new status.')
export class ChangeQrCodeStatusInput extends StatusExplanationInput {
  @Field({ description: 'The 20 characters of the code.' })
  code: string;

  @Field(() => QrStatusEnum, {
    description: 'USED or REVOKED. Answers CONFLICT when the code is not active.',
  })
  status: QrStatus;
}

@MutationInput('A new status for a selection of QR codes.', 'The codes and their new status.')
export class ChangeQrCodeStatusesInput extends StatusExplanationInput {
  @Field({ description: 'The codes: at most 20,000.' })
  selection: QrCodeSelection;

  @ApplicationField()
  application?: string | null;

  @Field(() => QrStatusEnum, { description: 'USED or REVOKED. Codes that are not active stay as they are.' })
  status: QrStatus;
}

@MutationInput('A batch of QR codes to revoke.', 'The batch, as the caller has seen it.')
export class RevokeQrBatchInput extends StatusExplanationInput {
  @Field(() => ID, { description: 'The id of the batch.' })
  id: string;

  @Field(() => Int, {
    description:
      'How many active codes the caller has seen in the batch. When it has another number, the call answers CONFLICT with the new number and revokes nothing.',
  })
  expectedActive: number;
}

export const ChangeQrCodeStatusPayload = payload('ChangeQrCodeStatusPayload', 'The changed QR code.', {
  qrCode: [() => QrCode, 'The QR code after the change.'],
  ...undoable,
});

export const ChangeQrCodeStatusesPayload = payload(
  'ChangeQrCodeStatusesPayload',
  'The result of a change of a selection of QR codes.',
  {
    changedCount: [() => Int, 'How many codes have the new status now, and were active before.'],
    unchangedCount: [() => Int, 'How many codes of the selection were not active, and stay as they were.'],
    ...undoable,
  },
);

export const RevokeQrBatchPayload = payload('RevokeQrBatchPayload', 'The revoked batch.', {
  batch: [() => QrBatch, 'The batch. Its used codes stay used.'],
  revokedCount: [() => Int, 'How many codes were revoked.'],
  ...undoable,
});
