import { Field } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  asciiColumn,
  lockVersionColumn,
  longTextColumn,
  References,
} from '../../../platform/database/columns.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';

export const maxLandingText = 300;

/** The path of the logo of landing pages, by the digest of its picture: another picture has another address. */
export const landingLogoPath = (digest: string) => `/q/logos/${digest}.png`;

/** The texts and logo of an application's landing pages, beside the state of a code. */
@Entity('landing_settings')
@Index('IX_landing_settings_logo', ['logoDigest'])
@GraphType('The texts and logo of an application on the landing pages of its codes.')
export class LandingSettings {
  @PrimaryColumn({ type: 'int' })
  @References('applications', 'FK_landing_settings_application')
  applicationId: number;

  @Column({ type: 'varchar', length: maxLandingText, default: '' })
  @Field({ description: 'The text below “This code is valid”; empty for the usual one.' })
  validText: string;

  @Column({ type: 'varchar', length: maxLandingText, default: '' })
  @Field({ description: 'The text below “This code has been used”; empty for the usual one.' })
  usedText: string;

  @Column({ type: 'varchar', length: maxLandingText, default: '' })
  @Field({ description: 'The text below “This code was revoked”; empty for the usual one.' })
  revokedText: string;

  /** SHA-256 of the picture. Null without a logo. */
  @Column({ ...asciiColumn(64), nullable: true })
  logoDigest: string | null;

  /** The PNG as Base64, which only sending it reads. */
  @Column({ ...longTextColumn, nullable: true, select: false })
  logo?: string | null;

  @Field(() => String, {
    nullable: true,
    simple: false,
    description: 'The path of the logo, a PNG. It needs no session. Null without a logo.',
  })
  get logoPath(): string | null {
    return this.logoDigest === null ? null : landingLogoPath(this.logoDigest);
  }

  @Column(lockVersionColumn)
  lockVersion?: number;
}
