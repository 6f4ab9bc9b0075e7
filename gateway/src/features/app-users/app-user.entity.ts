import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { Role } from '../../platform/access/role.js';
import { asciiColumn, timestampColumn } from '../../platform/database/columns.js';
import { RoleEnum } from '../../platform/graphql/role-enum.js';
import { Application } from '../applications/application.entity.js';

export const AppUserStatus = { INVITED: 'INVITED', ACTIVE: 'ACTIVE' } as const;
export type AppUserStatus = keyof typeof AppUserStatus;
registerEnumType(AppUserStatus, {
  name: 'AppUserStatus',
  description: 'How far an app user is with its invitation.',
  valuesConfig: {
    INVITED: { description: 'Invited by mail; no password is set yet.' },
    ACTIVE: { description: 'The invitation was accepted and a password set.' },
  },
});

@Entity('app_users')
@Index('UQ_app_users_application_emailKey', ['applicationId', 'emailKey'], { unique: true })
@Index('IX_app_users_application', ['applicationId', 'id'])
@Index('IX_app_users_emailKey', ['emailKey'])
@ObjectType({
  description: 'A person who uses the mobile application. It cannot sign in to the back-office.',
  simpleResolvers: true,
})
export class AppUser {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the app user.' })
  id: number;

  @Column({ type: 'int' })
  applicationId: number;

  @ManyToOne(() => Application, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'applicationId', foreignKeyConstraintName: 'FK_app_users_application' })
  @Field(() => Application, { description: 'The application it uses.' })
  application: Relation<Application>;

  @Column({ type: 'varchar', length: 254 })
  @Field({ description: 'The e-mail address, unique within the application.' })
  email: string;

  /** Decides which addresses are the same; see `accounts/email-key.ts`. */
  @Column(asciiColumn(64))
  emailKey: string;

  @Column({ type: 'varchar', length: 100 })
  @Field({ description: 'The name it goes by in the application, at most 100 characters.' })
  username: string;

  @Column(asciiColumn(8))
  @Field(() => RoleEnum, {
    description: 'Its role inside the mobile application. It opens nothing in the back-office.',
  })
  role: Role;

  /** argon2id; null until the invitation was accepted. The mobile application's sign-in is not part of this product. */
  @Column({ ...asciiColumn(255), nullable: true })
  passwordHash: string | null;

  /** When the invitation was accepted. */
  @Column({ ...timestampColumn, nullable: true })
  activatedAt: Date | null;

  @Field(() => AppUserStatus, { description: 'Whether the invitation was accepted.' })
  get status(): AppUserStatus {
    return this.activatedAt ? AppUserStatus.ACTIVE : AppUserStatus.INVITED;
  }

  @Column(timestampColumn)
  @Field({ description: 'When it was registered.' })
  createdAt: Date;
}
