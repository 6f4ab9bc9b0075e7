import { Badge } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { usePagedList } from '../../../gateway/use-paged-list';
import common from '../../../ui/Common.module.css';
import { DateTime } from '../../../ui/DateTime';
import { Email } from '../../../ui/Email';
import { EmptyState } from '../../../ui/EmptyState';
import { ListView } from '../../../ui/ListView';
import { Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { useListState } from '../../../ui/use-list-state';
import { ErasedCounts } from './ErasedCounts';
import { type ErasurePartsFragment, useErasuresQuery } from './PersonData.generated';
import { personTexts } from './person.texts';

const pageSize = 20;

/** Who erased people in the application, newest first. The people are not named. */
export function Erasures() {
  const t = personTexts.erasures;
  const state = useListState(pageSize);
  const query = useErasuresQuery({ variables: state.variables, fetchPolicy: 'cache-and-network' });
  const list = usePagedList(state, query, ({ erasures }) => erasures);
  return (
    <Panel title={t.title}>
      <ListView
        list={list}
        label={t.title}
        errorMessage={({ message }) => message || t.failed}
        empty={
          <EmptyState Icon={IconUsers} title={t.none}>
            {t.aboutNone}
          </EmptyState>
        }
      >
        <ul className={common.list} {...list.staleProps}>
          {list.rows.map((erasure) => (
            <Row key={erasure.id} erasure={erasure} />
          ))}
        </ul>
      </ListView>
    </Panel>
  );
}

function Row({ erasure }: { erasure: ErasurePartsFragment }) {
  const t = personTexts.erasures;
  const { at, by, state } = erasure;
  return (
    <li className={`${common.row} ${common.below}`}>
      <div className={common.beside}>
        <div className={common.name}>
          <DateTime of={at} /> <Rich text={t.by} tags={{ who: () => (by ? <Email of={by} /> : t.gone) }} />
        </div>
        {state === 'RUNNING' && <div className={common.small}>{t.aboutRunning}</div>}
        <div className={common.dimmed}>{state === 'DONE' && <ErasedCounts erasure={erasure} />}</div>
      </div>
      {state === 'RUNNING' && <Badge color="orange">{t.running}</Badge>}
    </li>
  );
}
