import { Field, Int } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { ApplicationInput } from '../../operations/applications/application.args.js';
import { undoable } from '../../operations/undo/undo-field.js';

@GraphType('How far a kind of content is translated into a language.')
export class TranslationState {
  @Field(() => Int, { description: 'How many originals there are.' })
  total: number;

  @Field(() => Int, { description: 'How many of them have no translation; 0 for the default language.' })
  missing: number;

  @Field(() => Int, {
    description: 'How many translations were written for an original that has changed since.',
  })
  outdated: number;
}

@GraphType('A language in which an application offers its content.')
export class ContentLanguage {
  @Field({ description: 'The language as a BCP 47 tag of language, script and region, such as "pt-BR".' })
  language: string;

  @Field({ description: 'Whether it is the language of the originals: the first of the list.' })
  isDefault: boolean;

  applicationId: number;
}

@GraphType('The languages in which an application offers its content.')
export class ContentLanguages {
  @Field(() => [ContentLanguage], {
    description:
      'At most 20, the default first. Empty when the application names none: its content is of no stated language then.',
  })
  languages: ContentLanguage[];

  applicationId: number;
}

@MutationInput('The languages in which an application offers its content.', 'The languages.')
export class SaveContentLanguagesInput extends ApplicationInput {
  @Field(() => [String], {
    description:
      'At most 20 BCP 47 tags of language, script and region; the first one is the default, the language of the originals. Empty: no language is named.',
  })
  languages: string[];

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether to delete the translations of languages that are taken away or become the default. Without it, nothing is saved when there are any, and the answer is CONFLICT with their number.',
  })
  deleteTranslations?: boolean | null;
}

@MutationInput('The purposes for which the languages of an application are needed.', 'Whether it does.')
export class RequireAllLanguagesInput extends ApplicationInput {
  @Field({
    description:
      'Whether a version of a legal text is refused unless it is translated into all languages. Versions that are saved already stay as they are.',
  })
  required: boolean;
}

export const RequireAllLanguagesPayload = payload(
  'RequireAllLanguagesPayload',
  'The languages, with what they are needed for.',
  {
    contentLanguages: [() => ContentLanguages, 'The languages after the change.'],
  },
);

export const SaveContentLanguagesPayload = payload('SaveContentLanguagesPayload', 'The saved languages.', {
  contentLanguages: [() => ContentLanguages, 'The languages after the change.'],
  ...undoable,
});
