import { NativeSelect } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { usePagedList } from '../../../gateway/use-paged-list';
import { EmptyState } from '../../../ui/EmptyState';
import { ListView } from '../../../ui/ListView';
import { Page, Panel } from '../../../ui/Page';
import { useAddressState } from '../../../ui/use-address-state';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { useListState } from '../../../ui/use-list-state';
import { useMissedHelpSearchesQuery } from './HelpSearches.generated';
import styles from './HelpSearches.module.css';
import { SearchRow } from './SearchRow';

const pageSize = 20;

/** The parts of the list, by their name in the address. */
const views = {
  '30': { label: 'Last 30 days', days: 30, ignored: false },
  '180': { label: 'Last 180 days', days: 180, ignored: false },
  ignored: { label: 'Ignored', days: 180, ignored: true },
} as const;
const isView = (name: string): name is keyof typeof views => Object.hasOwn(views, name);

/** What people searched for in the help center without a result. */
export function HelpSearchesScreen() {
  const [{ show }, change] = useAddressState({ show: '30', page: 1 });
  const view = isView(show) ? show : '30';
  const { days, ignored } = views[view];
  const state = useListState(pageSize);
  const query = useMissedHelpSearchesQuery({
    variables: { days, ignored, ...state.variables },
    fetchPolicy: 'cache-and-network',
  });
  const list = usePagedList(state, query, ({ missedHelpSearches }) => missedHelpSearches);
  const choice = useRef<HTMLSelectElement>(null);
  const focus = useFocusAfterRemoval(() => choice.current);

  return (
    <Page
      title="Searched without a result"
      lead="What people looked for in the help center of the app and did not find. What looks like an email address, a number or a key is never stored."
      back={{ to: '/help_page', label: 'Help center' }}
      actions={
        <NativeSelect
          ref={choice}
          aria-label="Searches"
          data={Object.entries(views).map(([value, { label }]) => ({ value, label }))}
          value={view}
          onChange={({ currentTarget: { value } }) => change({ show: value, page: 1 })}
        />
      }
    >
      <Panel>
        <ListView
          list={list}
          label="Searches"
          errorMessage={({ message }) => message || 'The searches could not be loaded.'}
          empty={<NoSearch ignored={ignored} />}
        >
          <ul
            ref={focus.list as RefObject<HTMLUListElement | null>}
            className={styles.searches}
            aria-label="Searches without a result"
            {...list.staleProps}
          >
            {list.rows.map((search, index) => (
              <SearchRow
                key={search.term}
                search={search}
                ignored={ignored}
                onLeft={async () => {
                  await list.refetch();
                  focus.focusRow(index);
                }}
              />
            ))}
          </ul>
        </ListView>
      </Panel>
    </Page>
  );
}

function NoSearch({ ignored }: { ignored: boolean }) {
  if (ignored)
    return (
      <EmptyState Icon={IconSearchOff} title="Nothing is ignored">
        Searches that you ignore are listed here, so that you can take them back.
      </EmptyState>
    );
  return (
    <EmptyState Icon={IconSearchOff} title="Every search found something">
      As soon as somebody searches the help center of the app and finds nothing, it is listed here. The app
      searches by <code>GET /api/v2/help/search</code>.
    </EmptyState>
  );
}
