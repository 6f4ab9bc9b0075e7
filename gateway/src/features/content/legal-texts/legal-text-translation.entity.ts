import { Field, InputType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asciiColumn, longTextColumn, References } from '../../../platform/database/columns.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { maxLanguageLength } from '../changes/translation.js';

/** A version in another language. It is saved with its version, comes into force with it, and never changes either. */
@Entity('legal_text_translations')
@GraphType('A version of a legal or about text in another language than the original.')
export class LegalTextTranslation {
  @PrimaryColumn({ type: 'int' })
  @References('legal_text_versions', 'FK_legal_text_translations_version')
  versionId: number;

  @PrimaryColumn(asciiColumn(maxLanguageLength))
  @Field({ description: 'The language of the text.' })
  language: string;

  @Column(longTextColumn)
  text: string;

  @Column(asciiColumn(64))
  @Field({ description: "The SHA-256 of this text, computed as the original's." })
  digest: string;
}

@InputType({ description: 'A legal or about text in another language than the original.' })
export class LegalTextTranslationInput {
  @Field({ description: 'One of the languages of the application but the first.' })
  language: string;

  @Field({ description: 'The whole text, at most 200,000 characters. Blank: no translation.' })
  text: string;
}
