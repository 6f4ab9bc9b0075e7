import { Field } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { asciiColumn, References, timestampColumn } from '../../../platform/database/columns.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { type QrStatus, QrStatusEnum } from '../qr-codes/qr-status.js';
import { type QrStatusReason, QrStatusReasonEnum } from './qr-status-reason.js';

/** As long as a line on a screen; the reason carries the rest. */
export const maxStatusNoteLength = 200;

/** One action, which changed the status of one code or of thousands. */
@Entity('qr_status_changes')
@Index('IX_qr_status_changes_application', ['applicationId'])
@Index('IX_qr_status_changes_account', ['accountId'])
@GraphType('How a QR code got its status.')
export class QrStatusChange {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int' })
  @References('applications', 'FK_qr_status_changes_application')
  applicationId: number;

  /** The account that changed the status. Null after its deletion. */
  @Column({ type: 'int', nullable: true })
  @References('accounts', 'FK_qr_status_changes_account', 'SET NULL')
  accountId: number | null;

  @Column(asciiColumn(8))
  @Field(() => QrStatusEnum, { description: 'The status after the change.' })
  status: QrStatus;

  @Column({ ...asciiColumn(8), nullable: true })
  @Field(() => QrStatusReasonEnum, { nullable: true, description: 'The reason, when one was given.' })
  reason: QrStatusReason | null;

  @Column({ type: 'varchar', length: maxStatusNoteLength, nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'The note, when one was given: one line of at most 200 characters.',
  })
  note: string | null;

  @Column(timestampColumn)
  @Field({ description: 'When the status was changed.' })
  changedAt: Date;

  /** The lowest and the highest id among the codes of the change, by which phones learn of it; null for older ones. */
  @Column({ type: 'int', nullable: true })
  firstCodeId: number | null;

  @Column({ type: 'int', nullable: true })
  lastCodeId: number | null;
}
