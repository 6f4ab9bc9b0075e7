import { Field, ID, Int, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { asciiColumn, timestampColumn } from '../../../platform/database/columns.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { Application } from '../../operations/applications/application.entity.js';
import { Account } from '../../people/accounts/account.entity.js';
import { LabelTextEnum, maxFieldLine, maxOwnLine } from '../print-runs/label-texts.js';
import type { LabelText, SymbolPosition } from '../print-runs/labels/label-drawing.js';
import { QrBatch } from '../qr-codes/qr-batch.entity.js';

/** The states as the GraphQL schema names them. */
export const HandOverStateEnum = {
  OPEN: 'open',
  EXPIRED: 'expired',
  REVOKED: 'revoked',
  MAKER_GONE: 'maker_gone',
} as const;
export type HandOverState = (typeof HandOverStateEnum)[keyof typeof HandOverStateEnum];

registerEnumType(HandOverStateEnum, {
  name: 'HandOverState',
  description: 'Whether the link of a hand-over can be opened.',
  valuesConfig: {
    OPEN: { description: 'It can be opened.' },
    EXPIRED: { description: 'Its time is over.' },
    REVOKED: { description: 'Somebody revoked it.' },
    MAKER_GONE: { description: 'The account that made it was deactivated or deleted.' },
  },
});

/** The files of a hand-over, with the column that counts the downloads of each. */
export const handOverFiles = { pdf: 'pdfCount', svg: 'svgCount', csv: 'csvCount' } as const;
export type HandOverFile = keyof typeof handOverFiles;

@Entity('hand_overs')
@Index('UQ_hand_overs_tokenHash', ['tokenHash'], { unique: true })
@Index('IX_hand_overs_batch', ['batchId', 'id'])
@Index('IX_hand_overs_application', ['applicationId'])
@Index('IX_hand_overs_account', ['accountId'])
@Index('IX_hand_overs_expiresAt', ['expiresAt'])
@GraphType('A link by which a print shop gets the active codes of one batch, without an account.')
export class HandOver {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the hand-over.' })
  id: number;

  @Column({ type: 'int' })
  applicationId: number;

  @ManyToOne(() => Application, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'applicationId', foreignKeyConstraintName: 'FK_hand_overs_application' })
  application?: Relation<Application>;

  @Column({ type: 'int' })
  batchId: number;

  @ManyToOne(() => QrBatch, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'batchId', foreignKeyConstraintName: 'FK_hand_overs_batch' })
  batch?: Relation<QrBatch>;

  /** The account that made the link. Null after its deletion, which ends the link. */
  @Column({ type: 'int', nullable: true })
  accountId: number | null;

  @ManyToOne(() => Account, { onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'FK_hand_overs_account' })
  account?: Relation<Account> | null;

  /** SHA-256: the token itself is random, so that nobody finds it from its digest. */
  @Column(asciiColumn(64))
  tokenHash: string;

  @Column(asciiColumn(30))
  sheetId: string;

  @Column({ type: 'int' })
  @Field(() => Int, { description: 'How many labels each code has in the PDF, side by side.' })
  copies: number;

  @Column(asciiColumn(13))
  @Field(() => LabelTextEnum, { description: 'The text beside or below the symbols of the PDF.' })
  text: LabelText;

  @Column(asciiColumn(5))
  symbolPosition: SymbolPosition;

  @Column({ type: 'varchar', length: maxOwnLine })
  ownLine: string;

  @Column({ type: 'varchar', length: maxFieldLine, default: '' })
  fieldLine1: string;

  @Column({ type: 'varchar', length: maxFieldLine, default: '' })
  fieldLine2: string;

  @Column({ type: 'boolean', default: false })
  logo: boolean;

  @Column({ type: 'boolean' })
  cutMarks: boolean;

  @Column({ type: 'boolean', default: false })
  @Field({
    description: 'Whether the link gives only the active codes that are not printed, at each download.',
  })
  onlyNotPrinted: boolean;

  @Column({ type: 'boolean', default: false })
  @Field({ description: 'Whether the table of the link has the fields about a person, too.' })
  personalFields: boolean;

  @Column(timestampColumn)
  @Field({ description: 'When the link was made.' })
  createdAt: Date;

  @Column(timestampColumn)
  @Field({ description: 'When the link ends.' })
  expiresAt: Date;

  @Column({ ...timestampColumn, nullable: true })
  @Field(() => Date, { nullable: true, description: 'When the link was revoked; null if nobody did.' })
  revokedAt: Date | null;

  @Column({ type: 'int', default: 0 })
  @Field(() => Int, {
    description: 'How often its page was opened, without programs that say that they look ahead.',
  })
  openCount: number;

  @Column({ ...timestampColumn, nullable: true })
  @Field(() => Date, { nullable: true, description: 'When its page was last opened; null for never.' })
  lastOpenedAt: Date | null;

  @Column({ type: 'int', default: 0 })
  @Field(() => Int, { description: 'How often the labels were downloaded.' })
  pdfCount: number;

  @Column({ type: 'int', default: 0 })
  @Field(() => Int, { description: 'How often the images were downloaded.' })
  svgCount: number;

  @Column({ type: 'int', default: 0 })
  @Field(() => Int, { description: 'How often the table was downloaded.' })
  csvCount: number;

  /** Of a row that was read with its account. */
  @Field(() => HandOverStateEnum, { simple: false, description: 'Whether the link can be opened.' })
  get state(): HandOverState {
    if (this.revokedAt !== null) return 'revoked';
    if (this.expiresAt.getTime() <= Date.now()) return 'expired';
    return this.accountId === null || this.account?.deactivatedAt ? 'maker_gone' : 'open';
  }
}
