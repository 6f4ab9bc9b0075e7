import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { useSession } from '../../gateway/session';
import { SearchField } from '../../ui/SearchField';
import styles from './AuditLog.module.css';
import { thingChoices } from './audit-words';
import type { AuditFilterState } from './use-audit-filter';

interface AuditFiltersProps {
  filter: AuditFilterState;
  firstField: RefObject<HTMLInputElement | null>;
  onClear: () => void;
}

/** What the log is restricted to. Administrators choose an application too. */
export function AuditFilters({ filter, firstField, onClear }: AuditFiltersProps) {
  const { isAdmin } = useSession();
  const { who, what, which, from, to, application, setFilter } = filter;
  const whichField = useRef<HTMLInputElement>(null);
  const showEverything = () => {
    setFilter({ which: '' });
    whichField.current?.focus();
  };
  return (
    <section className={styles.filters} aria-label="Find entries">
      <SearchField
        label="Who"
        placeholder="Who: an email address"
        search={who}
        onSearch={(text) => setFilter({ who: text })}
        inputRef={firstField}
        className={styles.who}
      />
      {isAdmin && (
        <SearchField
          label="Application"
          placeholder="All applications"
          search={application}
          onSearch={(text) => setFilter({ application: text })}
          className={styles.who}
        />
      )}
      <NativeSelect
        aria-label="What"
        data={thingChoices}
        value={what}
        onChange={({ currentTarget: { value } }) => setFilter({ what: value })}
        className={styles.what}
      />
      <SearchField
        label="Number or code"
        placeholder="Number or code"
        search={which}
        onSearch={(text) => setFilter({ which: text })}
        inputRef={whichField}
        error={filter.whichError}
        className={styles.who}
      />
      <div className={styles.days}>
        <Day label="From" day={from} onDay={(day) => setFilter({ from: day })} />
        <Day label="To" day={to} onDay={(day) => setFilter({ to: day })} />
      </div>
      {filter.only !== null && (
        <span className={styles.only}>
          <bdi>Only {filter.only}</bdi>
          <CloseButton size="sm" onClick={showEverything} aria-label="Show entries of everything" />
        </span>
      )}
      {filter.isFiltered && (
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </section>
  );
}

/** A day of this browser's calendar, empty for none. */
function Day({ label, day, onDay }: { label: string; day: string; onDay: (day: string) => void }) {
  return (
    <TextInput
      type="date"
      label={label}
      value={day}
      min="1970-01-01"
      max="9998-12-31"
      onChange={({ currentTarget: { value } }) => onDay(value)}
      classNames={{ root: styles.day ?? '', label: styles.dayLabel ?? '' }}
    />
  );
}
