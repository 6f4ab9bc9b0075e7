import { NativeSelect } from '@mantine/core';
import type { AccountState } from '../../../gateway/generated';
import { commonTexts } from '../../../ui/common.texts';
import styles from './Administration.module.css';
import { administrationTexts as t } from './administration.texts';
import type { AccountFilter } from './use-account-list';

const choices = (every: string, labels: object) => [
  { value: '', label: every },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

interface AccountFiltersProps {
  filter: AccountFilter;
  onChange: (filter: Partial<AccountFilter>) => void;
}

/** Narrows the list to a state and a role. */
export function AccountFilters({ filter, onChange }: AccountFiltersProps) {
  return (
    <>
      <NativeSelect
        aria-label={t.state}
        className={styles.filter ?? ''}
        data={choices(t.everyState, t.states)}
        value={filter.state ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: (value || null) as AccountState | null })
        }
      />
      <NativeSelect
        aria-label={commonTexts.role}
        className={styles.filter ?? ''}
        data={choices(t.everyRole, t.roles)}
        value={filter.role ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ role: (value || null) as AccountFilter['role'] })
        }
      />
    </>
  );
}
