import { formatList, languageName } from '../../../ui/language';
import { useNeededLanguagesQuery } from '../languages/NeededLanguages.generated';
import { neededTranslationsTexts } from './needed-translations.texts';
import type { Translations } from './use-translations';

/** What a version lacks that needs all languages. The gateway refuses it too. */
export function useNeededTranslations({ languages: [, ...others], isMissing }: Translations) {
  const { data } = useNeededLanguagesQuery({ skip: others.length === 0 });
  return () => {
    const missing = data?.contentLanguages.versionsNeedAll ? others.filter(isMissing) : [];
    const [first] = missing;
    const names = formatList(missing.map((language) => languageName(language)));
    return first === undefined ? undefined : { first, message: neededTranslationsTexts.missing(names) };
  };
}
