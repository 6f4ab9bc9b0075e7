import { useAddressState } from '../../../ui/use-address-state';
import { useContentLanguagesQuery } from './ContentLanguages.generated';

/**
 * The language of the address in which a page shows its texts: `?language=fr`. A page without it shows the originals, as
 * does one of an application with fewer than two languages, and one whose language was removed.
 */
export function useShownLanguage() {
  const [{ language: named }] = useAddressState({ language: '' });
  const { data, previousData, error } = useContentLanguagesQuery();
  const languages = (data ?? previousData)?.contentLanguages.languages ?? [];
  const isOffered = languages.some(({ language, isDefault }) => language === named && !isDefault);
  return {
    /** None while they are not known, and where they cannot be loaded. */
    languages,
    /** The language of the originals; empty when the application names none. */
    original: languages[0]?.language ?? '',
    /** Empty for the originals. */
    language: isOffered ? named : '',
    /** It is not known yet whether the application offers the language of the address. */
    isLoading: named !== '' && !data && !previousData && !error,
  };
}

export type ShownLanguage = ReturnType<typeof useShownLanguage>;
