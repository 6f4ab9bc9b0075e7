import { Field, ObjectType } from 'type-graphql';
import { Column, PrimaryGeneratedColumn } from 'typeorm';
import { asciiColumn, longTextColumn, timestampColumn } from '../../../platform/database/columns.js';

/** A language, a script and a region, as `zh-Hant-419`. */
export const maxLanguageLength = 12;

/** The columns that the translations of all kinds of content share. */
@ObjectType({ simpleResolvers: true })
export abstract class Translation {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column(asciiColumn(maxLanguageLength))
  @Field({ description: 'Its language, a BCP 47 tag.' })
  language: string;

  /** The digest of the original that it translates. */
  @Column(asciiColumn(64))
  sourceDigest: string;

  /** Kept beside the digest, because no database computes one. */
  @Column({ type: 'boolean', default: false })
  @Field({ description: 'Whether the original has changed since the translation was saved or confirmed.' })
  isOutdated: boolean;

  /** The texts of the original that it translates, as JSON, while it is out of date. */
  @Column({ ...longTextColumn, nullable: true })
  source: string | null;

  @Column(timestampColumn)
  @Field({ description: 'When its texts were saved: pass it as `expectedUpdatedAt` to save them again.' })
  updatedAt: Date;

  /** The account that saved it. Null after its deletion and for the seed. */
  @Column({ type: 'int', nullable: true })
  accountId: number | null;
}
