import { Field, ID } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { Role } from '../../../platform/access/role.js';
import { asciiColumn, lockVersionColumn, timestampColumn } from '../../../platform/database/columns.js';
import { SearchText } from '../../../platform/database/search-text.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import type { InterfaceLanguage } from '../../../platform/interface-language.js';
import { Application } from '../../operations/applications/application.entity.js';
import { InterfaceLanguageEnum } from './interface-language.js';
import { RoleEnum } from './role-enum.js';

@Entity('accounts')
@Index('UQ_accounts_emailKey', ['emailKey'], { unique: true })
@Index('IX_accounts_role', ['role'])
@Index('IX_accounts_activatedAt', ['activatedAt', 'createdAt'])
@Index('IX_accounts_email', ['email', 'id', 'applicationId'])
@Index('IX_accounts_state', ['deactivatedAt', 'activatedAt', 'invitedAt', 'invitationRevokedAt'])
@Index('IX_accounts_city', ['city'])
@Index('IX_accounts_country', ['country'])
// On SQLite alone: a server has an index for the foreign key.
@Index('IX_accounts_application', { synchronize: false })
@GraphType('An account of the back-office.')
export class Account {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the account.' })
  id: number;

  @Column({ type: 'int', nullable: true })
  applicationId: number | null;

  @ManyToOne(() => Application, { onDelete: 'RESTRICT', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'applicationId', foreignKeyConstraintName: 'FK_accounts_application' })
  application?: Relation<Application> | null;

  /** A server orders it without case and accents by its collation, whatever the database's is. */
  @Column({ type: 'varchar', length: 254, collation: 'utf8mb4_unicode_520_ci' })
  @Field({ description: 'The e-mail address, spelled as its owner typed it.' })
  email: string;

  /** Equal for equivalent addresses; see `platform/email-address.ts`. */
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
   * An argon2id hash. For an unverified sign-up: the hash of its password, or null once sign-ups with different
   * passwords are pending for the address (see `sign-up.service.ts`). Null until an invitation is accepted.
   */
  @Column({ ...asciiColumn(255), nullable: true })
  passwordHash: string | null;

  @Column(asciiColumn(8))
  @Field(() => RoleEnum, { description: 'The role, which determines what the account may do.' })
  role: Role;

  @Column({ type: 'varchar', length: 2, nullable: true })
  @Field(() => InterfaceLanguageEnum, {
    nullable: true,
    description:
      'The language that its owner has chosen for the interface; null for the texts of the default edition.',
  })
  language: InterfaceLanguage | null;

  /** When the e-mail address was verified or the invitation accepted. */
  @Column({ ...timestampColumn, nullable: true })
  activatedAt: Date | null;

  /** When the account was invited; null for a sign-up. */
  @Column({ ...timestampColumn, nullable: true })
  invitedAt: Date | null;

  /** The account that sent the latest invitation; not a foreign key, so that deleting the sender changes nothing here. */
  @Column({ type: 'int', nullable: true })
  invitedById: number | null;

  /** When the invitation was revoked; null again once it is sent another time. */
  @Column({ ...timestampColumn, nullable: true })
  invitationRevokedAt: Date | null;

  /** When an administrator deactivated the account; null while it may be used. */
  @Column({ ...timestampColumn, nullable: true })
  @Field(() => Date, {
    nullable: true,
    description: 'When an administrator deactivated the account, which therefore cannot log in; else null.',
  })
  deactivatedAt: Date | null;

  /** From when the account has to have a second step if one is required; null before the first log-in at which it is. */
  @Column({ ...timestampColumn, nullable: true })
  secondStepDueAt: Date | null;

  /** When an administrator reset the second step; its owner is shown that for a day. */
  @Column({ ...timestampColumn, nullable: true })
  secondStepResetAt: Date | null;

  /** Random: by it authenticators know whose passkeys they keep. Made with the first one. */
  @Column({ type: 'varchar', length: 43, nullable: true })
  userHandle: string | null;

  /** For an unverified sign-up: the time of the latest sign-up with the address. */
  @Column(timestampColumn)
  @Field({ description: 'When the account was created.' })
  createdAt: Date;

  /** The number of generated QR codes, if a list query counted them; see `account.resolver.ts`. */
  qrCodeCount?: number;

  /** Its e-mail address, as a search compares it. */
  @SearchText('email')
  searchText?: string | null;

  @Column(lockVersionColumn)
  lockVersion?: number;
}
