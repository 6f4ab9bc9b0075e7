import { NativeSelect } from '@mantine/core';
import type { AccountState } from '../../../gateway/generated';
import { roleChoices } from '../../../gateway/role-choices';
import styles from './Administration.module.css';
import { stateLabels } from './messages';
import type { AccountFilter } from './use-account-list';

const stateChoices = [
  { value: '', label: 'Every state' },
  ...Object.entries(stateLabels).map(([value, label]) => ({ value, label })),
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
        aria-label="State"
        className={styles.filter ?? ''}
        data={stateChoices}
        value={filter.state ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: (value || null) as AccountState | null })
        }
      />
      <NativeSelect
        aria-label="Role"
        className={styles.filter ?? ''}
        data={[{ value: '', label: 'Every role' }, ...roleChoices]}
        value={filter.role ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ role: (value || null) as AccountFilter['role'] })
        }
      />
    </>
  );
}
