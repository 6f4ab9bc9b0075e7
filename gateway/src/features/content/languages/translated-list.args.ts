import { ArgsType, Field, InputType, registerEnumType } from 'type-graphql';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { ApplicationSearchArgs } from '../../operations/applications/application.args.js';
import type { TranslationFilter } from '../changes/translation-rows.js';
import type { ContentLanguagesService } from './content-languages.service.js';

const TranslationGap = { MISSING: 'missing', OUTDATED: 'outdated' } as const;

registerEnumType(TranslationGap, {
  name: 'TranslationGap',
  description: 'The gap of a row in a language.',
  valuesConfig: {
    MISSING: { description: 'It has no translation.' },
    OUTDATED: { description: 'The original has changed since its translation was saved or confirmed.' },
  },
});

@InputType({ description: 'Rows by the state of their translation into a language.' })
export class TranslationFilterInput {
  @Field({ description: 'A language of the application, but not its default.' })
  language: string;

  @Field(() => TranslationGap, { description: 'Their gap.' })
  state: TranslationFilter['state'];
}

/** The arguments of a list of content that is translated. */
@ArgsType()
export class TranslatedListArgs extends ApplicationSearchArgs {
  @Field(() => String, {
    nullable: true,
    description:
      'The language in which the list is shown: a search compares the translations, and the originals where there is none. The originals by default.',
  })
  language?: string | null;

  @Field(() => TranslationFilterInput, {
    nullable: true,
    description: 'Only rows whose translation is missing or out of date.',
  })
  translation?: TranslationFilterInput | null;
}

/**
 * The same with the languages in their canonical forms.
 * @throws DomainError INVALID_INPUT for a language into which the application does not translate
 */
export async function translatedRequest<Args extends Pick<TranslatedListArgs, 'language' | 'translation'>>(
  languages: ContentLanguagesService,
  scope: ApplicationScope,
  args: Args,
): Promise<Args> {
  const { language, translation } = args;
  const shown = language ? await languages.shown(scope, language) : null;
  if (!translation) return { ...args, language: shown };
  const filtered = await languages.translated(scope, translation.language, 'translation.language');
  return { ...args, language: shown, translation: { ...translation, language: filtered } };
}
