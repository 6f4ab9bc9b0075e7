import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { LegalTextTranslation } from './legal-text-translation.entity.js';
import type { LegalTextTranslationsService } from './legal-text-translations.service.js';
import { costOfWholeText } from './legal-text-versions.resolver.js';

@Resolver(LegalTextTranslation)
export class LegalTextTranslationsResolver {
  constructor(private readonly translations: LegalTextTranslationsService) {}

  @FieldResolver(() => String, {
    description: 'The whole text. It may be long, so one request reads five at most.',
    complexity: costOfWholeText,
  })
  async text(@Root() translation: LegalTextTranslation, @Ctx() { memory }: RequestContext) {
    const text = await this.translations.textOf(translation);
    await memory.hold(text.length);
    return text;
  }
}
