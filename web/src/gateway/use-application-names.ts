import { useDebouncedValue } from '@mantine/hooks';
import { useApplicationNamesQuery } from './generated';

/** As many as the gateway names at most. */
const maxNames = 20;

/**
 * The applications whose name contains what is typed, for a field that suggests them. Administrators only: for
 * everybody else (`skip`) nothing is asked.
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
