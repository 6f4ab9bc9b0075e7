import { Button } from '@mantine/core';
import { IconPrinter, IconQrcode } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { type GatewayError, toGatewayError } from '../../../gateway/errors';
import { type Selection, selectionFromAddress, selectionInput } from '../../../gateway/selection';
import { commonTexts } from '../../../ui/common.texts';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Link } from '../../../ui/Link';
import { Loading } from '../../../ui/Loading';
import { Page, Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { ChangedSelection } from './ChangedSelection';
import { useLabelFieldsQuery } from './LabelFields.generated';
import { PrintForm } from './PrintForm';
import {
  useBatchNameQuery,
  useLabelSheetQuery,
  useLabelSheetsQuery,
  useSelectedCodesQuery,
} from './PrintRuns.generated';
import { printTexts } from './print.texts';
import { isFreeSheet, lastUsedOf, likelyFirst, paperOfLanguage } from './sheet-preview';

/** Prints labels of the codes that the address selects. */
export function PrintScreen() {
  const [query] = useSearchParams();
  const selection = selectionFromAddress(query);
  if (!selection) {
    return (
      <Page title={commonTexts.titles.printLabels}>
        <NothingToPrint title={printTexts.noSelectionTitle}>{printTexts.noSelection}</NothingToPrint>
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
  const fields = useLabelFieldsQuery();
  const chosen = query.get('sheet') ?? '';
  const free = useLabelSheetQuery({ variables: { id: chosen }, skip: !isFreeSheet(chosen) });
  const batch = 'batch' in selection ? selection.batch : '';
  const { data: batchData } = useBatchNameQuery({ variables: { id: batch }, skip: batch === '' });

  const error = codes.error ? toGatewayError(codes.error) : null;
  if (error?.code === 'CONFLICT' && 'filter' in selection) {
    return (
      <Page title={commonTexts.titles.printLabels}>
        <ChangedSelection selection={selection} message={error.message} />
      </Page>
    );
  }
  if (error || (sheets.error && !sheets.data)) {
    const retry = () => {
      void (error ? codes : sheets).refetch().catch(() => undefined);
    };
    return (
      <Page title={commonTexts.titles.printLabels}>
        <ErrorState
          message={error ? failureOf(error) : printTexts.sheetsFailed}
          {...(error?.code !== 'NOT_FOUND' && error?.code !== 'INVALID_INPUT' && { onRetry: retry })}
        />
        <BackLink />
      </Page>
    );
  }
  if (!codes.data || !sheets.data || fields.loading || (free.loading && !free.data)) {
    return (
      <Page title={commonTexts.titles.printLabels}>
        <Loading />
      </Page>
    );
  }

  const { active, used, revoked } = codes.data.qrCodeCounts;
  const leftOut = used + revoked;
  if (active === 0) {
    return (
      <Page title={commonTexts.titles.printLabels}>
        <NothingToPrint title={printTexts.noneActiveTitle}>{nothingText(leftOut)}</NothingToPrint>
      </Page>
    );
  }
  const batchName = batchData?.qrBatch?.name;
  const known = sheets.data.labelSheets;
  const typed = free.data?.labelSheet;
  const offered = typed ? [typed, ...known.filter(({ id }) => !isFreeSheet(id))] : known;
  const lastUsed = lastUsedOf(known);
  return (
    <Page
      title={commonTexts.titles.printLabels}
      lead={
        <>
          <Rich
            text={batchName === undefined ? printTexts.codes(active) : printTexts.codesOf(active)}
            tags={{ strong: (label) => <strong>{label}</strong>, batch: () => batchName }}
          />
          {leftOut > 0 && ` ${printTexts.leftOut(leftOut)}`}
        </>
      }
    >
      <PrintForm
        selection={selection}
        codeCount={active}
        sheets={likelyFirst(offered, lastUsed, paperOfLanguage(navigator.language))}
        fields={fields.data?.codeFields ?? []}
        lastUsed={lastUsed}
        onChanged={() => void codes.refetch().catch(() => undefined)}
      />
    </Page>
  );
}

const nothingText = (leftOut: number) =>
  leftOut === 0 ? printTexts.noneFound : printTexts.noneActive(leftOut);

function failureOf({ code, message }: GatewayError) {
  if (code === 'NOT_FOUND') return printTexts.codesMissing;
  return message || printTexts.codesFailed;
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
        {printTexts.back}
      </Button>
    </div>
  );
}
