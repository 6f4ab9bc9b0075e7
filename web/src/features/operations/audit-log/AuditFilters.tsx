import { Button, CloseButton, NativeSelect } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { useSession } from '../../../gateway/session';
import { commonTexts } from '../../../ui/common.texts';
import { DayField } from '../../../ui/DayField';
import { SearchField } from '../../../ui/SearchField';
import styles from './AuditLog.module.css';
import { auditLogTexts } from './audit-log.texts';
import { thingChoices } from './audit-words';
import { suggestionWords } from './entry-words';
import { SuggestedSearch } from './SuggestedSearch';
import type { AuditFilterState } from './use-audit-filter';

interface AuditFiltersProps {
  filter: AuditFilterState;
  firstField: RefObject<HTMLInputElement | null>;
  onClear: () => void;
  /** The errors of the fields. */
  errors: { who?: string | undefined; which?: string | undefined };
}

/** The filter of the log. Administrators choose an application too. */
export function AuditFilters({ filter, firstField, onClear, errors }: AuditFiltersProps) {
  const { isAdmin } = useSession();
  const t = auditLogTexts.filters;
  const { who, what, kind, which, from, to, application, setFilter } = filter;
  const whichField = useRef<HTMLInputElement>(null);
  const showEverything = () => {
    setFilter({ which: '' });
    whichField.current?.focus();
  };
  return (
    <section className={styles.filters} aria-label={t.label}>
      <SuggestedSearch
        label={t.who}
        placeholder={t.whoPlaceholder}
        type="account"
        application={application}
        search={who}
        onSearch={(text) => setFilter({ who: text })}
        wordsOf={({ name }) => name ?? ''}
        onPick={({ name }) => {
          setFilter({ who: name ?? '' });
          return name ?? '';
        }}
        inputRef={firstField}
        error={errors.who}
        className={styles.who}
      />
      <SuggestedSearch
        label={t.what}
        placeholder={t.whatPlaceholder}
        type={kind}
        application={application}
        search={which}
        onSearch={filter.setTyped}
        wordsOf={suggestionWords}
        onPick={({ type, id }) => {
          setFilter({ what: '', kind: type, which: id });
          return id;
        }}
        inputRef={whichField}
        error={errors.which}
        className={styles.who}
      />
      {isAdmin && (
        <SearchField
          label={commonTexts.application}
          placeholder={t.allApplications}
          search={application ?? ''}
          onSearch={(text) => setFilter({ application: text })}
          className={styles.who}
        />
      )}
      <NativeSelect
        aria-label={t.kind}
        data={thingChoices()}
        value={what}
        onChange={({ currentTarget: { value } }) => setFilter({ what: value })}
        className={styles.what}
      />
      <div className={styles.days}>
        <DayField label={t.from} day={from} max={to} onDay={(day) => setFilter({ from: day })} />
        <DayField label={t.to} day={to} min={from} onDay={(day) => setFilter({ to: day })} />
      </div>
      {filter.only !== null && (
        <span className={styles.only}>
          <bdi>{filter.only}</bdi>
          <CloseButton size="sm" onClick={showEverything} aria-label={t.showEverything} />
        </span>
      )}
      {filter.isFiltered && (
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          {commonTexts.clearFilters}
        </Button>
      )}
    </section>
  );
}
