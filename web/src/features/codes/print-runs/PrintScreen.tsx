import { Button } from '@mantine/core';
import { IconPrinter, IconQrcode } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { type GatewayError, toGatewayError } from '../../../gateway/errors';
import { type Selection, selectionFromAddress, selectionInput } from '../../../gateway/selection';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Link } from '../../../ui/Link';
import { Loading } from '../../../ui/Loading';
import { Page, Panel } from '../../../ui/Page';
import { ChangedSelection } from './ChangedSelection';
import { counted, messages } from './messages';
import { PrintForm } from './PrintForm';
import {
  useBatchNameQuery,
  useLabelSheetQuery,
  useLabelSheetsQuery,
  useSelectedCodesQuery,
} from './PrintRuns.generated';
import { isFreeSheet, lastUsedOf, likelyFirst, paperOfLanguage } from './sheet-preview';

/** Prints labels of the codes that the address selects. */
export function PrintScreen() {
  const [query] = useSearchParams();
  const selection = selectionFromAddress(query);
  if (!selection) {
    return (
      <Page title="Print labels">
        <NothingToPrint title="No codes are selected">
          Choose a batch or some codes in the history, then press “Print labels”.
        </NothingToPrint>
      </Page>
    );
  }
  return <PrintSelection selection={selection} />;
}

function PrintSelection({ selection }: { selection: Selection }) {
  const [query] = useSearchParams();
  const codes = useSelectedCodesQuery({
    variables: { selection: selectionInput(selection) },
    // Codes may have been used or revoked since the last look.
    fetchPolicy: 'network-only',
  });
  // They depend on the symbols of new codes, which the owner may have changed.
  const sheets = useLabelSheetsQuery({ fetchPolicy: 'cache-and-network' });
  const chosen = query.get('sheet') ?? '';
  const free = useLabelSheetQuery({ variables: { id: chosen }, skip: !isFreeSheet(chosen) });
  const batch = 'batch' in selection ? selection.batch : '';
  const { data: batchData } = useBatchNameQuery({ variables: { id: batch }, skip: batch === '' });

  const error = codes.error ? toGatewayError(codes.error) : null;
  if (error?.code === 'CONFLICT' && 'filter' in selection) {
    return (
      <Page title="Print labels">
        <ChangedSelection selection={selection} message={error.message} />
      </Page>
    );
  }
  if (error || (sheets.error && !sheets.data)) {
    const retry = () => {
      void (error ? codes : sheets).refetch().catch(() => undefined);
    };
    return (
      <Page title="Print labels">
        <ErrorState
          message={error ? failureOf(error) : messages.sheetsFailed}
          {...(error?.code !== 'NOT_FOUND' && error?.code !== 'INVALID_INPUT' && { onRetry: retry })}
        />
        <BackLink />
      </Page>
    );
  }
  if (!codes.data || !sheets.data || (free.loading && !free.data)) {
    return (
      <Page title="Print labels">
        <Loading />
      </Page>
    );
  }

  const { active, used, revoked } = codes.data.qrCodeCounts;
  const leftOut = used + revoked;
  if (active === 0) {
    return (
      <Page title="Print labels">
        <NothingToPrint title="None of the chosen codes is active">{nothingText(leftOut)}</NothingToPrint>
      </Page>
    );
  }
  const of = batchData?.qrBatch ? ` of “${batchData.qrBatch.name}”` : '';
  const known = sheets.data.labelSheets;
  const typed = free.data?.labelSheet;
  const offered = typed ? [typed, ...known.filter(({ id }) => !isFreeSheet(id))] : known;
  const lastUsed = lastUsedOf(known);
  return (
    <Page
      title="Print labels"
      lead={
        <>
          <strong>{counted(active, 'code')}</strong>
          {of}.{leftOut > 0 && ` ${leftOutText(leftOut)}`}
        </>
      }
    >
      <PrintForm
        selection={selection}
        codeCount={active}
        sheets={likelyFirst(offered, lastUsed, paperOfLanguage(navigator.language))}
        lastUsed={lastUsed}
        onChanged={() => void codes.refetch().catch(() => undefined)}
      />
    </Page>
  );
}

function nothingText(leftOut: number) {
  if (leftOut === 0) return 'The filter finds no code any more.';
  return leftOut === 1
    ? 'The code is used or revoked, so there is no label to print.'
    : `All ${leftOut.toLocaleString('en')} are used or revoked, so there is no label to print.`;
}

const leftOutText = (count: number) =>
  count === 1
    ? '1 used or revoked code is left out.'
    : `${count.toLocaleString('en')} used or revoked codes are left out.`;

function failureOf({ code, message }: GatewayError) {
  if (code === 'NOT_FOUND') return 'These QR codes are not among those of your application.';
  return message || 'The selected QR codes could not be loaded.';
}

function NothingToPrint({ title, children }: { title: string; children: string }) {
  return (
    <Panel>
      <EmptyState Icon={IconQrcode} title={title}>
        {children}
      </EmptyState>
      <BackLink />
    </Panel>
  );
}

function BackLink() {
  return (
    <div style={{ textAlign: 'center' }}>
      <Button
        component={Link}
        to="/qr-generator?tab=history"
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden="true" />}
      >
        Back to the history
      </Button>
    </div>
  );
}
