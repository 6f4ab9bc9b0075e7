import { Anchor, Button, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { printRunPath } from '../../../gateway/print-run-paths';
import { usePagedList } from '../../../gateway/use-paged-list';
import { DateTime } from '../../../ui/DateTime';
import { EmptyState, NextStep } from '../../../ui/EmptyState';
import { historyPath } from '../../../ui/history';
import { Link } from '../../../ui/Link';
import { ListView } from '../../../ui/ListView';
import { Page, Panel } from '../../../ui/Page';
import { useListState } from '../../../ui/use-list-state';
import { counted, messages } from './messages';
import { type PrintRunsQuery, usePrintRunsQuery } from './PrintRuns.generated';
import { RunStatus } from './RunStatus';
import styles from './RunsScreen.module.css';

const pageSize = 12;

/** All print runs of the application, newest first. */
export function RunsScreen() {
  const state = useListState(pageSize);
  const query = usePrintRunsQuery({ variables: state.variables });
  const list = usePagedList(state, query, ({ printRuns }) => printRuns);
  return (
    <Page
      title="Print runs"
      lead="All labels that were prepared. Confirm a run once its labels have come out."
      actions={
        <Button component={Link} to="/qr-generator?tab=history" variant="default">
          QR codes
        </Button>
      }
    >
      <Panel>
        <ListView
          list={list}
          label="Print runs"
          errorMessage={() => messages.runsFailed}
          empty={
            <EmptyState
              Icon={IconPrinter}
              title="Nothing printed yet"
              action={<NextStep to="/qr-generator?tab=history">Choose codes</NextStep>}
            >
              Choose codes in the QR generator and press “Print labels”. Each run is listed here.
            </EmptyState>
          }
        >
          <ul className={styles.runs} {...list.staleProps}>
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
    <li className={styles.run}>
      <div className={styles.text}>
        <Link to={printRunPath(id)} className={styles.link}>
          {name}
        </Link>
        <Text size="sm">
          {!sheet.isForLabelPrinter && `${counted(pageCount, 'sheet')} of `}
          {sheet.name}
          {spoiled.length > 0 && `, ${spoiled.length.toLocaleString('en')} spoiled`}
          {reprintOf && `, reprint of run ${reprintOf}`}
        </Text>
        <Text size="sm" c="dimmed" className={styles.when}>
          Print run {id} · <DateTime of={createdAt} />
          {createdBy && ` by ${createdBy}`}
          {' · '}
          <Anchor
            component={Link}
            to={historyPath('print_run', id)}
            inherit
            underline="always"
            className={styles.history}
            aria-label={`History of print run ${id}`}
          >
            History
          </Anchor>
        </Text>
      </div>
      <RunStatus status={status} />
    </li>
  );
}
