import { IconBuilding } from '@tabler/icons-react';
import { useSession } from '../../../gateway/session';
import { usePagedList } from '../../../gateway/use-paged-list';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { DateTime } from '../../../ui/DateTime';
import { EmptyState } from '../../../ui/EmptyState';
import { Link } from '../../../ui/Link';
import { ListView } from '../../../ui/ListView';
import { Page, Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { useListState } from '../../../ui/use-list-state';
import { type ApplicationListQuery, useApplicationListQuery } from './ApplicationList.generated';
import styles from './ApplicationsScreen.module.css';
import { applicationsTexts as t } from './applications.texts';
import { type ContentPath, contentOf, contentPaths, contents } from './content';
import { MakeOwner } from './MakeOwner';

const pageSize = 25;

/** All applications, newest first, each with the ways to its content. */
export function ApplicationsScreen() {
  const state = useListState(pageSize);
  const query = useApplicationListQuery({
    variables: { search: state.search || null, ...state.variables },
  });
  const list = usePagedList(state, query, ({ applicationList }) => applicationList);
  return (
    <Page title={commonTexts.titles.applications} lead={t.lead}>
      <Panel>
        <ListView
          list={list}
          label={commonTexts.titles.applications}
          errorMessage={({ message }) => message || t.loadingFailed}
          searchLabel={t.search}
          alwaysPaged
          empty={null}
          noMatches={
            <EmptyState Icon={IconBuilding} title={t.noneFound}>
              {t.noneMatches}
            </EmptyState>
          }
        >
          <ul className={common.list} aria-label={commonTexts.titles.applications} {...list.staleProps}>
            {list.rows.map((application) => (
              <Row key={application.id} {...application} />
            ))}
          </ul>
        </ListView>
      </Panel>
    </Page>
  );
}

type Application = ApplicationListQuery['applicationList']['edges'][number]['node'];

function Row({ name, createdAt, accountCount, qrCodeCount, questionCount, hasOwner }: Application) {
  const { application: own } = useSession();
  // One's own content is where it always is.
  const pathTo = (path: ContentPath) => (name === own ? path : contentOf(path, name));
  return (
    <li className={styles.application}>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <p>
          <Rich
            text={t.facts(accountCount, qrCodeCount, questionCount)}
            tags={{ when: () => <DateTime of={createdAt} /> }}
          />
        </p>
        {!hasOwner && <MakeOwner application={name} />}
      </div>
      <nav aria-label={t.contentOf(name)}>
        {contentPaths.map((path) => (
          <Link key={path} to={pathTo(path)}>
            {contents[path]}
          </Link>
        ))}
      </nav>
    </li>
  );
}
