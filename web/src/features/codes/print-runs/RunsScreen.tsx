import { Anchor, Button, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { printRunPath } from '../../../gateway/print-run-paths';
import { usePagedList } from '../../../gateway/use-paged-list';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { DateTime } from '../../../ui/DateTime';
import { EmptyState, NextStep } from '../../../ui/EmptyState';
import { written } from '../../../ui/edition';
import { historyPath } from '../../../ui/history';
import { Link } from '../../../ui/Link';
import { ListView } from '../../../ui/ListView';
import { Page, Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { useListState } from '../../../ui/use-list-state';
import { type PrintRunsQuery, usePrintRunsQuery } from './PrintRuns.generated';
import { RunStatus } from './RunStatus';
import styles from './RunsScreen.module.css';
import { runsTexts } from './runs.texts';

const pageSize = 12;

/** All print runs of the application, newest first. */
export function RunsScreen() {
  const state = useListState(pageSize);
  const query = usePrintRunsQuery({ variables: state.variables });
  const list = usePagedList(state, query, ({ printRuns }) => printRuns);
  return (
    <Page
      title={commonTexts.titles.printRuns}
      lead={runsTexts.lead}
      actions={
        <Button component={Link} to="/qr-generator?tab=history" variant="default">
          {commonTexts.qrCodes}
        </Button>
      }
    >
      <Panel>
        <ListView
          list={list}
          label={commonTexts.titles.printRuns}
          errorMessage={() => runsTexts.loadingFailed}
          empty={
            <EmptyState
              Icon={IconPrinter}
              title={runsTexts.noneTitle}
              action={<NextStep to="/qr-generator?tab=history">{runsTexts.choose}</NextStep>}
            >
              {runsTexts.none}
            </EmptyState>
          }
        >
          <ul className={common.rows} {...list.staleProps}>
            {list.rows.map((run) => (
              <RunRow key={run.id} run={run} />
            ))}
          </ul>
        </ListView>
      </Panel>
    </Page>
  );
}

type Run = PrintRunsQuery['printRuns']['edges'][number]['node'];

function RunRow({ run }: { run: Run }) {
  const { id, name, pageCount, status, createdAt, createdBy, reprintOf, spoiled, sheet } = run;
  return (
    <li className={`${common.row} ${common.below} ${styles.run}`}>
      <div className={styles.text}>
        <Link to={printRunPath(id)} className={styles.link}>
          {written(name)}
        </Link>
        <Text size="sm">
          {runsTexts.facts({
            sheet: written(sheet.name),
            sheets: sheet.isForLabelPrinter ? null : pageCount,
            spoiled: spoiled.length,
            reprintOf,
          })}
        </Text>
        <Text size="sm" c="dimmed" className={styles.when}>
          <Rich
            text={createdBy ? runsTexts.aboutBy(id) : runsTexts.about(id)}
            tags={{
              when: () => <DateTime of={createdAt} />,
              who: () => createdBy,
              history: (label) => (
                <Anchor
                  component={Link}
                  to={historyPath('print_run', id)}
                  inherit
                  underline="always"
                  className={styles.history}
                  aria-label={runsTexts.historyOf(id)}
                >
                  {label}
                </Anchor>
              ),
            }}
          />
        </Text>
      </div>
      <RunStatus status={status} />
    </li>
  );
}
