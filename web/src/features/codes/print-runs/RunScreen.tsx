import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { toGatewayError } from '../../../gateway/errors';
import { printRunPath, printRunsPath } from '../../../gateway/print-run-paths';
import { useMay } from '../../../gateway/viewed';
import { DateTime } from '../../../ui/DateTime';
import { ErrorState } from '../../../ui/ErrorState';
import { Link } from '../../../ui/Link';
import { Loading } from '../../../ui/Loading';
import { Page, Panel } from '../../../ui/Page';
import { ConfirmRun } from './ConfirmRun';
import { nameNumbers } from './label-numbers';
import { counted, messages } from './messages';
import { firstSheetPath, otherSheetsPath } from './open-pdf';
import { type RunPartsFragment, usePrintRunQuery } from './PrintRuns.generated';
import { ReprintLabels } from './ReprintLabels';
import { RunStatus } from './RunStatus';
import { paperOf } from './sheet-preview';
import type { PreparedState } from './use-preparation';
import { ZplDownload } from './ZplDownload';

const back = { to: printRunsPath, label: 'All print runs' };

/** One print run: its PDF, its spoiled labels and their reprint. */
export function RunScreen() {
  const { id = '' } = useParams();
  const mayPrint = useMay('codes.print');
  const { data, error, refetch } = usePrintRunQuery({ variables: { id } });
  const run = data?.printRun;
  if (!run) {
    const gatewayError = error ? toGatewayError(error) : null;
    const isMissing = gatewayError?.code === 'NOT_FOUND' || gatewayError?.code === 'INVALID_INPUT';
    return (
      <Page title="Print run" back={back}>
        {gatewayError ? (
          <ErrorState
            message={isMissing ? messages.runMissing : messages.runFailed}
            {...(!isMissing && { onRetry: () => void refetch().catch(() => undefined) })}
          />
        ) : (
          <Loading />
        )}
      </Page>
    );
  }
  return (
    <Page title={run.name} lead={<Lead run={run} />} back={back}>
      <PdfPanel run={run} />
      {mayPrint && run.status === 'PREPARED' && (
        <ConfirmRun key={run.id} run={run} onConflict={() => void refetch().catch(() => undefined)} />
      )}
      {run.status === 'ABANDONED' && (
        <Panel title="Abandoned">
          <Text>The labels of this run do not count as printed. Their codes can be printed again.</Text>
        </Panel>
      )}
      {run.status === 'CONFIRMED' && <Outcome run={run} />}
      {mayPrint && run.status === 'CONFIRMED' && run.reprintable.length > 0 && !run.reprint && (
        <ReprintLabels key={run.id} run={run} />
      )}
    </Page>
  );
}

function Lead({ run }: { run: RunPartsFragment }) {
  return (
    <>
      Print run {run.id}: {!run.sheet.isForLabelPrinter && `${counted(run.pageCount, 'sheet')} of `}
      {run.sheet.name}, prepared <DateTime of={run.createdAt} />
      {run.createdBy && <> by {run.createdBy}</>}
      {run.reprintOf && (
        <>
          . Reprint of <Link to={printRunPath(run.reprintOf)}>print run {run.reprintOf}</Link>
        </>
      )}
      .
    </>
  );
}

function PdfPanel({ run }: { run: RunPartsFragment }) {
  const state = useLocation().state as PreparedState | null;
  const mayOpen = useMay('codes.images');
  const { status, pdfPath, zplPath, pageCount, sheet, leftOutCount, emptyCount } = run;
  const one = sheet.isForLabelPrinter ? 'label' : 'sheet';
  return (
    <Panel title="Labels" actions={<RunStatus status={status} />}>
      <Stack gap="sm">
        {state?.isBlocked && status === 'PREPARED' && <Note tone="warning">{messages.blockedTab}</Note>}
        {state?.isFirstSheet && status === 'PREPARED' && !state.isBlocked && (
          <Note>
            The first {one} is in the other tab. Print it, look at it, then open the other {one}s.
          </Note>
        )}
        {emptyCount > 0 && (
          <Note tone="warning">
            {emptyCount === 1
              ? '1 code was used or revoked after the run was prepared: its label stays empty in the PDF.'
              : `${emptyCount.toLocaleString('en')} codes were used or revoked after the run was prepared: their labels stay empty in the PDF.`}
          </Note>
        )}
        {leftOutCount > 0 && (
          <Note>
            {leftOutCount === 1
              ? '1 code was left out, because it was used or revoked.'
              : `${leftOutCount.toLocaleString('en')} codes were left out, because they were used or revoked.`}
          </Note>
        )}
        {mayOpen && status !== 'ABANDONED' && (
          <Group gap="sm">
            <Button
              component="a"
              href={pdfPath}
              target="_blank"
              rel="noopener"
              variant={state?.isBlocked ? 'filled' : 'default'}
              leftSection={<IconFileText size={18} aria-hidden="true" />}
            >
              Open the PDF
            </Button>
            {status === 'PREPARED' && pageCount > 1 && (
              <>
                <PdfLink href={firstSheetPath(run)}>First {one}</PdfLink>
                <PdfLink href={otherSheetsPath(run)}>
                  {pageCount === 2
                    ? `Second ${one}`
                    : `Other ${(pageCount - 1).toLocaleString('en')} ${one}s`}
                </PdfLink>
              </>
            )}
            <Text size="sm" c="dimmed">
              Print on {sheet.isForLabelPrinter && 'labels of '}
              {paperOf(sheet)} at 100 %, with “fit to page” switched off.
            </Text>
          </Group>
        )}
        {mayOpen && status !== 'ABANDONED' && zplPath && <ZplDownload path={zplPath} />}
      </Stack>
    </Panel>
  );
}

function PdfLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button component="a" href={href} target="_blank" rel="noopener" variant="subtle">
      {children}
    </Button>
  );
}

function Outcome({ run: { labelCount, spoiled, empty, confirmedAt, reprint } }: { run: RunPartsFragment }) {
  const printed = labelCount - spoiled.length - empty.length;
  return (
    <Panel title="Result">
      <Text>
        {counted(printed, 'label')} printed
        {confirmedAt && (
          <>
            , confirmed <DateTime of={confirmedAt} />
          </>
        )}
        .{spoiled.length > 0 && ` ${counted(spoiled.length, 'label')} spoiled: ${nameNumbers(spoiled)}.`}
        {empty.length > 0 && ` ${counted(empty.length, 'label')} left empty: ${nameNumbers(empty)}.`}
      </Text>
      {reprint && (
        <Group gap="sm" mt="sm">
          <Text>
            Printed again in <Link to={printRunPath(reprint.id)}>print run {reprint.id}</Link>.
          </Text>
          <RunStatus status={reprint.status} />
        </Group>
      )}
    </Panel>
  );
}

function Note({ tone, children }: { tone?: 'warning'; children: ReactNode }) {
  const Icon = tone === 'warning' ? IconAlertTriangle : IconAlertCircle;
  return (
    <Alert
      color={tone === 'warning' ? 'yellow' : 'gray'}
      role="note"
      icon={<Icon aria-hidden="true" />}
      py="xs"
    >
      {children}
    </Alert>
  );
}
