import { Button, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { CodeFilter } from '../../../gateway/selection';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { SearchField } from '../../../ui/SearchField';
import { BatchFilter } from './BatchFilter';
import { codeListTexts } from './code-list.texts';
import { DayFilter } from './DayFilter';
import styles from './FilterBar.module.css';
import { StatusFilter } from './StatusFilter';
import type { FilterErrors } from './use-code-filter';

interface FilterBarProps {
  filter: CodeFilter;
  errors: FilterErrors;
  onFilter: (filter: CodeFilter) => void;
  /** The filter restricts the list to a batch only on pages of one. */
  isInBatch: boolean;
  isFiltered: boolean;
}

/** The filter of a list of codes. In narrow windows all but the search is folded away. */
export function FilterBar({ filter, errors, onFilter, isInBatch, isFiltered }: FilterBarProps) {
  const t = codeListTexts.filter;
  const printedChoices = [
    { value: '', label: t.printedChoices.either },
    { value: 'no', label: t.printedChoices.no },
    { value: 'yes', label: commonTexts.printed },
  ];
  const fieldsId = useId();
  const { status = [], printed, validity, from = '', to = '', search = '', batch } = filter;
  const narrowing = [
    status.length > 0,
    printed !== undefined,
    validity !== undefined,
    from !== '',
    to !== '',
  ];
  const chosen = narrowing.filter(Boolean).length;
  const [isOpen, setOpen] = useState(chosen > 0);
  const change = (values: { [Name in keyof CodeFilter]?: CodeFilter[Name] | undefined }) => {
    const known = Object.entries({ ...filter, ...values }).filter(([, value]) => value !== undefined);
    onFilter(Object.fromEntries(known));
  };

  return (
    <section className={`${common.wrap} ${styles.bar}`} aria-label={t.label}>
      <SearchField
        label={t.label}
        placeholder={isInBatch ? t.exampleInBatch : t.example}
        search={search}
        onSearch={(text) => change({ search: text || undefined })}
        error={errors.search}
        className={styles.search}
      />
      <Button
        variant="default"
        className={styles.toggle}
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        aria-controls={fieldsId}
      >
        {chosen > 0 ? t.openChosen(chosen) : t.open}
      </Button>
      <div id={fieldsId} className={`${common.wrap} ${styles.fields}`} data-open={isOpen || undefined}>
        <StatusFilter
          chosen={status}
          onChange={(next) => change({ status: next.length > 0 ? next : undefined })}
        />
        <NativeSelect
          aria-label={commonTexts.printed}
          data={printedChoices}
          value={printed === undefined ? '' : printed ? 'yes' : 'no'}
          onChange={({ currentTarget: { value } }) =>
            change({ printed: value === '' ? undefined : value === 'yes' })
          }
          className={styles.printed}
        />
        <DayFilter from={from} to={to} validity={validity} errors={errors} onChange={change} />
      </div>
      {(isFiltered || (batch !== undefined && !isInBatch)) && (
        <div className={styles.chosen}>
          {batch !== undefined && !isInBatch && (
            <BatchFilter id={batch} onRemove={() => change({ batch: undefined })} />
          )}
          <Button variant="subtle" size="compact-sm" onClick={() => onFilter({})}>
            {commonTexts.clearFilters}
          </Button>
        </div>
      )}
    </section>
  );
}
