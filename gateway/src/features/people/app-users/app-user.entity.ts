import { Field, ID, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { Role } from '../../../platform/access/role.js';
import { asciiColumn, lockVersionColumn, timestampColumn } from '../../../platform/database/columns.js';
import { SearchText } from '../../../platform/database/search-text.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import type { InterfaceLanguage } from '../../../platform/interface-language.js';
import { Application } from '../../operations/applications/application.entity.js';
import { RoleEnum } from '../accounts/role-enum.js';

export const AppUserStatus = { INVITED: 'INVITED', ACTIVE: 'ACTIVE' } as const;
export type AppUserStatus = keyof typeof AppUserStatus;
registerEnumType(AppUserStatus, {
  name: 'AppUserStatus',
  description: 'Whether an app user accepted the invitation.',
  valuesConfig: {
    INVITED: { description: 'No password is set yet; `invitation` says whether an invitation was sent.' },
    ACTIVE: { description: 'The invitation was accepted and a password is set.' },
  },
});

@Entity('app_users')
@Index('UQ_app_users_application_emailKey', ['applicationId', 'emailKey'], { unique: true })
@Index('IX_app_users_application', ['applicationId', 'id'])
@Index('IX_app_users_emailKey', ['emailKey'])
@Index('IX_app_users_awaits', ['applicationId', 'awaitsInvitation', 'id'])
@GraphType('A user of the mobile application, who cannot log in to the back-office.')
export class AppUser {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the app user.' })
  id: number;

  @Column({ type: 'int' })
  applicationId: number;

  @ManyToOne(() => Application, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'applicationId', foreignKeyConstraintName: 'FK_app_users_application' })
  application?: Relation<Application>;

  @Column({ type: 'varchar', length: 254 })
  @Field({ description: 'The e-mail address, unique within the application.' })
  email: string;

  /** Two addresses with the same key are the same address; see `platform/email-address.ts`. */
  @Column(asciiColumn(64))
  emailKey: string;

  @Column({ type: 'varchar', length: 100 })
  @Field({ description: 'The name shown in the application, at most 100 characters.' })
  username: string;

  @Column(asciiColumn(8))
  @Field(() => RoleEnum, {
    description: 'The role inside the mobile application. It gives no access to the back-office.',
  })
  role: Role;

  /** argon2id; null until the invitation is accepted. The mobile application's log-in is not part of this product. */
  @Column({ ...asciiColumn(255), nullable: true })
  passwordHash: string | null;

  /** When the invitation was accepted; null before. */
  @Column({ ...timestampColumn, nullable: true })
  activatedAt: Date | null;

  /** The language that was chosen for the page that sets the password; null without a choice. */
  @Column({ type: 'varchar', length: 2, nullable: true })
  language: InterfaceLanguage | null;

  /** The account that sent the latest invitation; not a foreign key, so that deleting the sender changes nothing here. */
  @Column({ type: 'int', nullable: true })
  invitedById: number | null;

  /** When the invitation was revoked; null again once it is sent another time. */
  @Column({ ...timestampColumn, nullable: true })
  invitationRevokedAt: Date | null;

  /** Registered without an invitation, and none was sent since. */
  @Column({ type: 'boolean', default: false })
  awaitsInvitation: boolean;

  @Field(() => AppUserStatus, { description: 'Whether the invitation was accepted.' })
  get status(): AppUserStatus {
    return this.activatedAt ? AppUserStatus.ACTIVE : AppUserStatus.INVITED;
  }

  @Column(timestampColumn)
  @Field({ description: 'When the app user was registered.' })
  createdAt: Date;

  /** Its e-mail address and username, as a search compares it. */
  @SearchText('email', 'username')
  searchText?: string | null;

  @Column(lockVersionColumn)
  lockVersion?: number;
}
