import { ArgsType, Field, Int } from 'type-graphql';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { ApplicationArgs, ApplicationInput } from '../../operations/applications/application.args.js';
import { LegalText } from './legal-text.entity.js';
import { type LegalTextKey, LegalTextKeyEnum } from './legal-text-key.js';
import { LegalTextTranslationInput } from './legal-text-translation.entity.js';
import { LegalTextVersion } from './legal-text-version.entity.js';

@ArgsType()
export class LegalTextArgs extends ApplicationArgs {
  @Field(() => LegalTextKeyEnum, { description: 'Which of the three texts to read.' })
  key: LegalTextKey;
}

@MutationInput('A new version of a legal or about text.', 'The new text.')
export class SaveLegalTextInput extends ApplicationInput {
  @Field(() => LegalTextKeyEnum, { description: 'Which of the three texts to save.' })
  key: LegalTextKey;

  @Field({ description: 'The whole new text: not blank, at most 200,000 characters.' })
  text: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The version in force that was edited. When another one is in force, nothing is saved and the answer is CONFLICT. Without it, the last save wins.',
  })
  expectedVersion?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The newest version that was seen, of any state. When there is a newer one, as a scheduled one, nothing is saved and the answer is CONFLICT.',
  })
  expectedNewestVersion?: number | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'From when on the text is in force, at most ten years ahead; now by default. Of two versions, the one with the later date is in force.',
  })
  effectiveAt?: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'A note about the change: one line of at most 200 characters.',
  })
  changeNote?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether everybody is asked to accept the version. Nothing: nobody is, and a text that is in force already stays as it is.',
  })
  requiresAcceptance?: boolean | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Until when everybody should have accepted it: after it comes into force. Only with `requiresAcceptance`.',
  })
  acceptBy?: Date | null;

  @Field(() => [LegalTextTranslationInput], {
    nullable: true,
    description:
      'The version in other languages, which come into force with it. Nothing: those that it has if the text stays the same, else none.',
  })
  translations?: LegalTextTranslationInput[] | null;
}

export const SaveLegalTextPayload = payload('SaveLegalTextPayload', 'The saved text.', {
  legalText: [() => LegalText, 'The text in force after the save: not a text that was scheduled.'],
  version: [() => LegalTextVersion, 'The new version; the existing one when nothing has changed.'],
  unchanged: [
    () => Boolean,
    'Whether the same text was in force at that time already, so that no version was added.',
  ],
});
