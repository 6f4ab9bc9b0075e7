import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { toGatewayError } from '../../../gateway/errors';
import { printRunPath, printRunsPath } from '../../../gateway/print-run-paths';
import { useMay } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { DateTime } from '../../../ui/DateTime';
import { ErrorState } from '../../../ui/ErrorState';
import { written } from '../../../ui/edition';
import { Link } from '../../../ui/Link';
import { Loading } from '../../../ui/Loading';
import { Page, Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { ConfirmRun } from './ConfirmRun';
import { nameNumbers } from './label-numbers';
import { labelsTexts } from './labels.texts';
import { firstSheetPath, otherSheetsPath } from './open-pdf';
import { type RunPartsFragment, usePrintRunQuery } from './PrintRuns.generated';
import { ReprintLabels } from './ReprintLabels';
import { RunStatus } from './RunStatus';
import { runTexts } from './run.texts';
import { paperOf } from './sheet-preview';
import type { PreparedState } from './use-preparation';
import { ZplDownload } from './ZplDownload';

/** One print run: its PDF, its spoiled labels and their reprint. */
export function RunScreen() {
  const { id = '' } = useParams();
  const mayPrint = useMay('codes.print');
  const { data, error, refetch } = usePrintRunQuery({ variables: { id } });
  const back = { to: printRunsPath, label: runTexts.back };
  const run = data?.printRun;
  if (!run) {
    const gatewayError = error ? toGatewayError(error) : null;
    const isMissing = gatewayError?.code === 'NOT_FOUND' || gatewayError?.code === 'INVALID_INPUT';
    return (
      <Page title={commonTexts.titles.printRun} back={back}>
        {gatewayError ? (
          <ErrorState
            message={isMissing ? runTexts.missing : runTexts.loadingFailed}
            {...(!isMissing && { onRetry: () => void refetch().catch(() => undefined) })}
          />
        ) : (
          <Loading />
        )}
      </Page>
    );
  }
  return (
    <Page title={written(run.name)} lead={<Lead run={run} />} back={back}>
      <PdfPanel run={run} />
      {mayPrint && run.status === 'PREPARED' && (
        <ConfirmRun key={run.id} run={run} onConflict={() => void refetch().catch(() => undefined)} />
      )}
      {run.status === 'ABANDONED' && (
        <Panel title={runTexts.abandonedTitle}>
          <Text>{runTexts.abandoned}</Text>
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
  const { id, sheet, pageCount, createdAt, createdBy, reprintOf } = run;
  const { labels, labelsBy, sheets, sheetsBy } = runTexts.prepared;
  return (
    <>
      <Rich
        text={
          sheet.isForLabelPrinter
            ? (createdBy ? labelsBy : labels)(id)
            : (createdBy ? sheetsBy : sheets)(id, pageCount)
        }
        tags={{
          sheet: () => written(sheet.name),
          when: () => <DateTime of={createdAt} />,
          who: () => createdBy,
        }}
      />
      {reprintOf && (
        <>
          {' '}
          <Rich text={runTexts.reprintOf(reprintOf)} tags={{ run: linkTo(reprintOf) }} />
        </>
      )}
    </>
  );
}

const linkTo = (run: string) => (label: string) => <Link to={printRunPath(run)}>{label}</Link>;

function PdfPanel({ run }: { run: RunPartsFragment }) {
  const state = useLocation().state as PreparedState | null;
  const mayOpen = useMay('codes.images');
  const { status, pdfPath, zplPath, pageCount, sheet, leftOutCount, emptyCount } = run;
  const isForLabels = sheet.isForLabelPrinter;
  return (
    <Panel title={runTexts.labels} actions={<RunStatus status={status} />}>
      <Stack gap="sm">
        {state?.isBlocked && status === 'PREPARED' && <Note tone="warning">{runTexts.blockedTab}</Note>}
        {state?.isFirstSheet && status === 'PREPARED' && !state.isBlocked && (
          <Note>{isForLabels ? runTexts.firstLabelOpen : runTexts.firstSheetOpen}</Note>
        )}
        {emptyCount > 0 && <Note tone="warning">{runTexts.emptyInPdf(emptyCount)}</Note>}
        {leftOutCount > 0 && <Note>{runTexts.leftOut(leftOutCount)}</Note>}
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
              {labelsTexts.openPdf}
            </Button>
            {status === 'PREPARED' && pageCount > 1 && (
              <>
                <PdfLink href={firstSheetPath(run)}>
                  {isForLabels ? runTexts.firstLabel : runTexts.firstSheet}
                </PdfLink>
                <PdfLink href={otherSheetsPath(run)}>
                  {(isForLabels ? runTexts.otherLabels : runTexts.otherSheets)(pageCount - 1)}
                </PdfLink>
              </>
            )}
            <Text size="sm" c="dimmed">
              {(isForLabels ? runTexts.adviceForLabels : runTexts.adviceForSheets)(paperOf(sheet))}
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
    <Panel title={commonTexts.result}>
      <Text>
        <Rich
          text={confirmedAt ? runTexts.printedAt(printed) : runTexts.printed(printed)}
          tags={{ when: () => confirmedAt && <DateTime of={confirmedAt} /> }}
        />
        {spoiled.length > 0 && ` ${runTexts.spoiledLabels(spoiled.length, nameNumbers(spoiled))}`}
        {empty.length > 0 && ` ${runTexts.emptyLabels(empty.length, nameNumbers(empty))}`}
      </Text>
      {reprint && (
        <Group gap="sm" mt="sm">
          <Text>
            <Rich text={runTexts.printedAgain(reprint.id)} tags={{ run: linkTo(reprint.id) }} />
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
