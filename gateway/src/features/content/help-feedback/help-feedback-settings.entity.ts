import { Field } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { References } from '../../../platform/database/columns.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';

export const maxContactLength = 300;

/** The choices of an application for "Did it help?": whether comments are kept, and the text after "no". */
@Entity('help_feedback_settings')
@GraphType('The choices of an application for “Did it help?”.')
export class HelpFeedbackSettings {
  @PrimaryColumn({ type: 'int' })
  @References('applications', 'FK_help_feedback_settings_application')
  applicationId: number;

  @Column({ type: 'boolean', default: false })
  @Field({ description: 'Whether comments are kept, for 90 days. Off by default.' })
  comments: boolean;

  @Column({ type: 'varchar', length: maxContactLength, default: '' })
  @Field({
    description:
      'The text that the app shows after “no”, such as an address of the support: plain text of at most 300 characters; empty for none.',
  })
  contact: string;
}
