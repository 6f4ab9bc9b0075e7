import { CloseButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useSession } from '../../../gateway/session';
import { useViewed } from '../../../gateway/viewed';
import { firstPlaces, matchingPlaces, nextSteps } from './pages';
import { recentThings } from './recent';
import styles from './Search.module.css';
import { SearchNote } from './SearchNote';
import { SearchOptions } from './SearchOptions';
import { searchTexts } from './search.texts';
import { foundGroups, type Group, type Thing } from './things';
import { useOptions } from './use-options';
import { isTooLong, useSearch } from './use-search';

interface SearchPanelProps {
  onOpen: (thing: Thing) => void;
  onClose: () => void;
}

const t = searchTexts;

/** The field, and what it finds: a combobox with the list always open. */
export function SearchPanel({ onOpen, onClose }: SearchPanelProps) {
  const { email, isAdmin } = useSession();
  const { application, may } = useViewed();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const { found, error, isPending, retry } = useSearch(text);
  const [recent] = useState(() => recentThings(email, application));

  const reader = { isAdmin, may };
  const places = text === '' || isTooLong(text) ? [] : matchingPlaces(text, reader);
  const results = found ? foundGroups(found, may('codes.write')) : [];
  const isNothing = text !== '' && places.length === 0 && results.length === 0;
  const groups: Group[] = [
    ...(text === '' ? [{ label: t.groups.recent, things: recent }] : []),
    ...(text === '' ? [{ label: t.groups.goTo, things: withoutRecent(firstPlaces(reader), recent) }] : []),
    { label: t.groups.places, things: places },
    ...results,
    ...(isNothing && found && !isPending ? [{ label: t.groups.elsewhere, things: nextSteps(reader) }] : []),
  ].filter(({ things }) => things.length > 0);

  const { active, choose, reset, onKeyDown } = useOptions({
    groups,
    isPending,
    isFirstCertain: places.length > 0,
    onOpen,
    onClose,
  });
  const optionId = (to: string) => `${listId}-${to}`;
  const count = groups.reduce((sum, { things }) => sum + things.length, 0);

  return (
    <>
      <div className={styles.field}>
        <IconSearch size={20} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label={t.field}
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active.to)}
          placeholder={t.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="auto"
          data-autofocus
          // Escape closes the search alone, not a dialog below it.
          data-mantine-stop-propagation
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            reset();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && error && !active) retry();
            onKeyDown(event);
          }}
        />
        <CloseButton aria-label={t.close} onClick={onClose} data-mantine-stop-propagation />
      </div>
      <SearchOptions
        id={listId}
        groups={groups}
        active={active}
        optionId={optionId}
        words={text}
        isPending={isPending}
        onChoose={choose}
        onOpen={onOpen}
      />
      <SearchNote
        text={text}
        isNothing={isNothing}
        isPending={isPending}
        isIncomplete={found?.isIncomplete === true && !isPending}
        error={error}
        count={text === '' ? 0 : count}
        onRetry={retry}
      />
    </>
  );
}

const withoutRecent = (things: readonly Thing[], recent: readonly Thing[]) =>
  things.filter(({ to }) => recent.every((other) => other.to !== to));
