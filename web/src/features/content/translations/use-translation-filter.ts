import { useAddressState } from '../../../ui/use-address-state';

/** The filters by what a row lacks, as the address names them: `?state=missing`. */
export const states = ['missing', 'outdated'] as const;
type State = (typeof states)[number];

const gaps = { missing: 'MISSING', outdated: 'OUTDATED' } as const;

/** Which rows of a list of translations are shown: all, or those that lack something. */
export function useTranslationFilter(language: string) {
  const [{ state: named }, change] = useAddressState({ state: '', page: 1, search: '' });
  const state: State | '' = states.find((one) => one === named) ?? '';
  return {
    state,
    /** For the query of the list. */
    translation: state ? { language, state: gaps[state] } : null,
    /** Shows the rows without a translation, from the first one. */
    showMissing: () => change({ state: 'missing', page: 1, search: '' }),
  };
}

export type TranslationFilter = ReturnType<typeof useTranslationFilter>;
