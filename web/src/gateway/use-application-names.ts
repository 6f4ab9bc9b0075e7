import { useDebouncedValue } from '@mantine/hooks';
import { useApplicationNamesQuery } from './applications.generated';

/** The maximum that the gateway returns. */
const maxNames = 20;

/**
 * The applications whose name contains the typed text, for a field that suggests them. Administrators only: for all
 * others (`skip`) no request is sent.
 */
export function useApplicationNames(typed: string, { skip = false } = {}) {
  const wanted = typed.trim();
  const [search] = useDebouncedValue(wanted, 200);
  const { data, previousData, loading } = useApplicationNamesQuery({ variables: { search }, skip });
  const names = (data ?? previousData)?.applications.map(({ name }) => name) ?? [];
  const isAnswered = !skip && !loading && data !== undefined && search === wanted;
  return {
    names,
    /** No application has this name, to the letter. Never claimed while the answer may have been cut off. */
    isNew: isAnswered && wanted !== '' && names.length < maxNames && !names.includes(wanted),
  };
}
