import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useSession } from '../../gateway/session';
import { SearchField } from '../../ui/SearchField';
import styles from './AuditLog.module.css';
import { thingChoices } from './audit-words';
import type { AuditFilterState } from './use-audit-filter';

/** What the log is restricted to. Administrators choose an application too. */
export function AuditFilters({ filter }: { filter: AuditFilterState }) {
  const { isAdmin } = useSession();
  const { who, what, which, from, to, application, setFilter } = filter;
  return (
    <section className={styles.filters} aria-label="Find entries">
      <SearchField
        label="Who"
        placeholder="Who: an email address"
        search={who}
        onSearch={(text) => setFilter({ who: text })}
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
        label="Which"
        placeholder="Which: a number or code"
        search={which}
        onSearch={(text) => setFilter({ which: text })}
        className={styles.who}
      />
      <div className={styles.days}>
        <Day label="From" day={from} onDay={(day) => setFilter({ from: day })} />
        <Day label="To" day={to} onDay={(day) => setFilter({ to: day })} />
      </div>
      {filter.isFiltered && (
        <Button variant="subtle" size="compact-sm" onClick={filter.clear}>
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
