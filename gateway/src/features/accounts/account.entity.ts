import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { Role } from '../../platform/access/role.js';
import { asciiColumn, timestampColumn } from '../../platform/database/columns.js';
import { RoleEnum } from '../../platform/graphql/role-enum.js';
import { Application } from '../applications/application.entity.js';

@Entity('accounts')
@Index('UQ_accounts_emailKey', ['emailKey'], { unique: true })
@Index('IX_accounts_role', ['role'])
@Index('IX_accounts_activatedAt', ['activatedAt', 'createdAt'])
@ObjectType({ description: 'An account of the back-office.', simpleResolvers: true })
export class Account {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the account.' })
  id: number;

  @Column({ type: 'int', nullable: true })
  applicationId: number | null;

  @ManyToOne(() => Application, { onDelete: 'RESTRICT', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'applicationId', foreignKeyConstraintName: 'FK_accounts_application' })
  application?: Relation<Application> | null;

  @Column({ type: 'varchar', length: 254 })
  @Field({ description: 'The e-mail address, spelled as its owner typed it.' })
  email: string;

  /** Decides which addresses are the same; see `platform/email-address.ts`. */
  @Column(asciiColumn(64))
  emailKey: string;

  @Column({ type: 'varchar', length: 100, nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'The city given at sign-up; null for invited accounts.',
  })
  city: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'The country given at sign-up; null for invited accounts.',
  })
  country: string | null;

  /**
   * argon2id. Of a sign-up that is not verified: the password that was typed, or null once sign-ups with different ones
   * wait for the address (see `sign-up.service.ts`). Null too until the owner of an invited account has chosen one.
   */
  @Column({ ...asciiColumn(255), nullable: true })
  passwordHash: string | null;

  @Column(asciiColumn(8))
  @Field(() => RoleEnum, { description: 'The role, which determines what the account may do.' })
  role: Role;

  /** When the e-mail was proven or the invited account set its password. */
  @Column({ ...timestampColumn, nullable: true })
  activatedAt: Date | null;

  /** When an administrator made the account; null for a sign-up. */
  @Column({ ...timestampColumn, nullable: true })
  invitedAt: Date | null;

  /** Of a sign-up that is not verified: when somebody last signed up with the address. */
  @Column(timestampColumn)
  @Field({ description: 'When the account was created.' })
  createdAt: Date;

  /** How many QR codes it generated, where a list counted them in its own query; see `account.resolver.ts`. */
  qrCodeCount?: number;
}
