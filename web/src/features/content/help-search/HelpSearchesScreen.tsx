import { NativeSelect } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { usePagedList } from '../../../gateway/use-paged-list';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { EmptyState } from '../../../ui/EmptyState';
import { ListView } from '../../../ui/ListView';
import { Page, Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { useAddressState } from '../../../ui/use-address-state';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { useListState } from '../../../ui/use-list-state';
import { useMissedHelpSearchesQuery } from './HelpSearches.generated';
import { helpSearchesTexts } from './help-searches.texts';
import { SearchRow } from './SearchRow';

const pageSize = 20;

/** The parts of the list, by their name in the address. */
const views = {
  '30': { days: 30, ignored: false },
  '180': { days: 180, ignored: false },
  ignored: { days: 180, ignored: true },
} as const;
const isView = (name: string): name is keyof typeof views => Object.hasOwn(views, name);

/** What people searched for in the help center without a result. */
export function HelpSearchesScreen() {
  const t = helpSearchesTexts;
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
      title={commonTexts.titles.helpSearches}
      lead={t.lead}
      back={{ to: '/help_page', label: commonTexts.titles.helpCenter }}
      actions={
        <NativeSelect
          ref={choice}
          aria-label={t.searches}
          data={Object.entries(t.views).map(([value, label]) => ({ value, label }))}
          value={view}
          onChange={({ currentTarget: { value } }) => change({ show: value, page: 1 })}
        />
      }
    >
      <Panel>
        <ListView
          list={list}
          label={t.searches}
          errorMessage={({ message }) => message || t.failed}
          empty={<NoSearch ignored={ignored} />}
        >
          <ul
            ref={focus.list as RefObject<HTMLUListElement | null>}
            className={common.rows}
            aria-label={t.list}
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
  const t = helpSearchesTexts;
  if (ignored)
    return (
      <EmptyState Icon={IconSearchOff} title={t.noneIgnored}>
        {t.aboutNoneIgnored}
      </EmptyState>
    );
  return (
    <EmptyState Icon={IconSearchOff} title={t.none}>
      <Rich text={t.aboutNone} tags={{ code: (call) => <code>{call}</code> }} />
    </EmptyState>
  );
}
