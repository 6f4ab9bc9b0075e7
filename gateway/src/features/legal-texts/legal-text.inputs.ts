import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';
import { ApplicationField } from '../applications/application.args.js';
import { LegalText } from './legal-text.entity.js';
import { type LegalTextKey, LegalTextKeyEnum } from './legal-text-key.js';

@ArgsType()
export class LegalTextArgs {
  @Field(() => LegalTextKeyEnum, { description: 'Which of the three texts to read.' })
  key: LegalTextKey;

  @ApplicationField()
  application?: string | null;
}

@InputType({ description: 'A new version of a legal or about text.' })
export class SaveLegalTextInput {
  @Field(() => LegalTextKeyEnum, { description: 'Which of the three texts to save.' })
  key: LegalTextKey;

  @Field({ description: 'The whole new text: not blank, at most 200,000 characters.' })
  text: string;

  @ApplicationField()
  application?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The version that was edited. When it is no longer the stored version, nothing is saved and the answer is CONFLICT. Without it, the last save wins.',
  })
  expectedVersion?: number | null;
}

@ObjectType({ description: 'The saved text.', simpleResolvers: true })
export class SaveLegalTextPayload {
  @Field({ description: 'The saved text with its new version.' })
  legalText: LegalText;
}
