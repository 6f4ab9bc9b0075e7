import { Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useRef } from 'react';
import { errorMessage } from '../../../gateway/error-message';
import { usePagedList } from '../../../gateway/use-paged-list';
import { EmptyState } from '../../../ui/EmptyState';
import { ListView } from '../../../ui/ListView';
import { Panel } from '../../../ui/Page';
import { useListState } from '../../../ui/use-list-state';
import { useAcceptancePeopleQuery } from './Acceptances.generated';
import styles from './Acceptances.module.css';
import { messages } from './messages';
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
  const top = useRef<HTMLDivElement>(null);
  return (
    <Panel
      title="People"
      actions={
        <Text size="sm" c="dimmed" role="status">
          {list.isLoaded && !list.error && list.totalCount > 0 && peopleOf(list.totalCount)}
        </Text>
      }
    >
      <ListView
        ref={top}
        list={list}
        label="People"
        errorMessage={(error) => errorMessage(error, messages.listFailed)}
        searchLabel="Search by the id of a person"
        alwaysPaged={list.totalCount > 5}
        empty={
          <EmptyState Icon={IconUsers} title="Nobody has accepted anything yet">
            Your app reports acceptances with a key for the app itself.
          </EmptyState>
        }
        noMatches={
          <EmptyState Icon={IconUsers} title="Nobody found">
            No id contains this text.
          </EmptyState>
        }
      >
        <ul className={styles.people} aria-label="People" {...list.staleProps}>
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

const peopleOf = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en')} people`);
