import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { asciiColumn, timestampColumn } from '../../platform/database/columns.js';
import { Account } from '../accounts/account.entity.js';
import { Application } from '../applications/application.entity.js';

/** Both sums over batches, and the list of an application, are answered from an index alone. */
@Entity('qr_batches')
@Index('IX_qr_batches_application', ['applicationId', 'id', 'size'])
@Index('IX_qr_batches_account', ['accountId', 'size'])
@Index('UQ_qr_batches_idempotencyKey', ['applicationId', 'idempotencyKey'], { unique: true })
@ObjectType({ description: 'The QR codes of one generate request.', simpleResolvers: true })
export class QrBatch {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the batch.' })
  id: number;

  @Column({ type: 'int' })
  applicationId: number;

  @ManyToOne(() => Application, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'applicationId', foreignKeyConstraintName: 'FK_qr_batches_application' })
  application?: Relation<Application>;

  /** Who asked for it. Null once that account is deleted: its codes stay the application's, and stay in its totals. */
  @Column({ type: 'int', nullable: true })
  accountId: number | null;

  @ManyToOne(() => Account, { onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'FK_qr_batches_account' })
  account?: Relation<Account> | null;

  /** How many codes it made. Codes are never deleted, so sums of sizes are totals. */
  @Column({ type: 'int' })
  @Field(() => Int, { description: 'The number of codes in the batch.' })
  size: number;

  /** The caller's own name for its request, so that a repeated one makes nothing twice. */
  @Column({ ...asciiColumn(100), nullable: true })
  idempotencyKey: string | null;

  @Column(timestampColumn)
  @Field({ description: 'When the codes were generated.' })
  createdAt: Date;
}
