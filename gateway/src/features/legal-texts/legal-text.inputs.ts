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

@InputType({ description: 'A legal or about text as it shall be.' })
export class SaveLegalTextInput {
  @Field(() => LegalTextKeyEnum, { description: 'Which of the three texts to save.' })
  key: LegalTextKey;

  @Field({ description: 'The whole new text; must not be blank, at most 200,000 characters.' })
  text: string;

  @Field(() => String, {
    nullable: true,
    description: "The application whose text it is; one's own when left out.",
  })
  application?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The version that was edited. When another one is stored by now, nothing is saved and the call answers CONFLICT. Left out: the last save wins.',
  })
  expectedVersion?: number | null;
}

@ObjectType({ description: 'The text that was saved.', simpleResolvers: true })
export class SaveLegalTextPayload {
  @Field({ description: 'The text as it is now, with its new version.' })
  legalText: LegalText;
}
