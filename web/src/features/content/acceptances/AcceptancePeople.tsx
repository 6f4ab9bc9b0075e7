import { Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useRef } from 'react';
import { errorMessage } from '../../../gateway/error-message';
import { usePagedList } from '../../../gateway/use-paged-list';
import common from '../../../ui/Common.module.css';
import { EmptyState } from '../../../ui/EmptyState';
import { ListView } from '../../../ui/ListView';
import { Panel } from '../../../ui/Page';
import { useListState } from '../../../ui/use-list-state';
import { useAcceptancePeopleQuery } from './Acceptances.generated';
import { acceptancesTexts } from './acceptances.texts';
import { PersonRow } from './PersonRow';

const pageSize = 25;

/** The people who accepted something, the latest new ones first. */
export function AcceptancePeople() {
  const state = useListState(pageSize);
  const query = useAcceptancePeopleQuery({
    variables: { search: state.search || null, ...state.variables },
    fetchPolicy: 'cache-and-network',
  });
  const list = usePagedList(state, query, ({ acceptancePeople }) => acceptancePeople);
  const t = acceptancesTexts.people;
  const top = useRef<HTMLDivElement>(null);
  return (
    <Panel
      title={t.title}
      actions={
        <Text size="sm" c="dimmed" role="status">
          {list.isLoaded && !list.error && list.totalCount > 0 && t.count(list.totalCount)}
        </Text>
      }
    >
      <ListView
        ref={top}
        list={list}
        label={t.title}
        errorMessage={(error) => errorMessage(error, t.failed)}
        searchLabel={t.search}
        alwaysPaged={list.totalCount > 5}
        empty={
          <EmptyState Icon={IconUsers} title={t.none}>
            {t.aboutNone}
          </EmptyState>
        }
        noMatches={
          <EmptyState Icon={IconUsers} title={t.nobodyFound}>
            {t.aboutNobodyFound}
          </EmptyState>
        }
      >
        <ul className={common.list} aria-label={t.title} {...list.staleProps}>
          {list.rows.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              onDeleted={() => {
                void list.refetch();
                top.current?.focus();
              }}
            />
          ))}
        </ul>
      </ListView>
    </Panel>
  );
}
