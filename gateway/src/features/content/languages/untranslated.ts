import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { ContentLanguagesService } from './content-languages.service.js';
import type { TranslatedKindName, TranslationCounts } from './translated-kind.js';

const kinds: readonly TranslatedKindName[] = ['questions', 'helpTasks', 'legalTexts'];

/**
 * The languages in which texts are missing or out of date, in their order.
 * @param among how many originals of each kind are looked through at most
 */
export async function untranslated(
  languages: ContentLanguagesService,
  scope: ApplicationScope,
  among: number,
): Promise<{ language: string; textCount: number }[]> {
  const [, ...translated] = await languages.list(scope);
  if (translated.length === 0) return [];
  const counts: TranslationCounts[] = [];
  for (const kind of kinds) counts.push(await languages.count(scope, kind, among));
  return translated
    .map((language) => ({
      language,
      textCount: counts.reduce((sum, count) => sum + missingIn(language, count), 0),
    }))
    .filter(({ textCount }) => textCount > 0);
}

function missingIn(language: string, { total, byLanguage }: TranslationCounts): number {
  const { translated, outdated } = byLanguage.get(language) ?? { translated: 0, outdated: 0 };
  return total - translated + outdated;
}
