import { Field, ID } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { lockVersionColumn, timestampColumn } from '../../../platform/database/columns.js';
import { SearchText } from '../../../platform/database/search-text.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';

export const maxApplicationNameLength = 100;

@Entity('applications')
@Index('UQ_applications_name', ['name'], { unique: true })
@Index('IX_applications_creator', ['createdById'])
@GraphType("One customer's mobile application: the tenant that owns all other data.")
export class Application {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the application.' })
  id: number;

  /** Unique, compared byte by byte: legacy clients identify the application by its name. */
  @Column({ type: 'varchar', length: maxApplicationNameLength, collation: 'utf8mb4_bin' })
  @Field({ description: 'The unique name of the application, shown in the header bar.' })
  name: string;

  @Column(timestampColumn)
  createdAt: Date;

  /** Whether its members need a second step. */
  @Column({ type: 'boolean', default: false })
  @Field({ description: 'Whether the members of the application need a second step to log in.' })
  requiresSecondStep: boolean;

  /** Whether a version of a legal text is saved with translations into all languages of the content alone. */
  @Column({ type: 'boolean', default: false, select: false })
  versionsNeedAllLanguages?: boolean;

  /**
   * Acceptances of an erased person are kept under a pseudonym for so many days from the erasure; null erases them with the
   * person.
   */
  @Column({ type: 'int', nullable: true, select: false })
  acceptanceKeepDays?: number | null;

  /** Scans are kept for so many days; null for as many as the installation keeps them. */
  @Column({ type: 'int', nullable: true, select: false })
  scanKeepDays?: number | null;

  /** Whether access tokens work in it, and members may create them. */
  @Column({ type: 'boolean', default: true, select: false })
  allowsAccessTokens?: boolean;

  /** For how many days a new access token may be valid. */
  @Column({ type: 'int', default: 366, select: false })
  accessTokenMaxDays?: number;

  /**
   * The account that made it by signing up or by itself; null when an administrator did. Not a foreign key: it stays when
   * the account leaves or is deleted.
   */
  @Column({ type: 'int', nullable: true })
  createdById?: number | null;

  /** Its name, as a search compares it. */
  @SearchText('name')
  searchText?: string | null;

  @Column(lockVersionColumn)
  lockVersion?: number;
}
