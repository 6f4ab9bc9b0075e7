import { Field, ID, Int } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { longTextColumn, References } from '../../../platform/database/columns.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';

/** A picture as PDFs embed it without decoding it: opaque, in eight bits a channel, not interlaced. */
export interface LogoPicture {
  readonly png: Buffer;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

@Entity('label_logos')
@Index('UQ_label_logos_application', ['applicationId'], { unique: true })
@GraphType('The logo that an application prints on its labels.')
export class LabelLogo {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the logo. Another picture has another id.' })
  id: number;

  @Column({ type: 'int' })
  @References('applications', 'FK_label_logos_application')
  applicationId: number;

  @Column({ type: 'int' })
  @Field(() => Int, { description: 'The width of the picture, in pixels.' })
  width: number;

  @Column({ type: 'int' })
  @Field(() => Int, { description: 'The height of the picture, in pixels.' })
  height: number;

  /** The PNG as Base64, which only drawing and sending it read. */
  @Column({ ...longTextColumn, select: false })
  image: string;

  @Field({
    simple: false,
    description: 'The path of the picture, a PNG. It needs a session.',
  })
  get path(): string {
    return `/label-logos/${this.id}.png`;
  }
}
