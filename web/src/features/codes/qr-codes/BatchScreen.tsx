import { IconStack2 } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { toGatewayError } from '../../../gateway/errors';
import { useMay } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Navigate } from '../../../ui/Link';
import { Loading } from '../../../ui/Loading';
import { lazyScreen } from '../../../ui/lazy-screen';
import { Page, Panel } from '../../../ui/Page';
import { useAddressState } from '../../../ui/use-address-state';
import { useFields } from '../code-fields/use-fields';
import { BatchTarget } from '../qr-landing/BatchTarget';
import { BatchScans } from '../qr-scans/BatchScans';
import { BatchActions } from './BatchActions';
import { BatchDetails } from './BatchDetails';
import { useQrBatchDetailsQuery } from './Batches.generated';
import { BatchViews } from './BatchViews';
import { batchListPath, codesOfBatchPath } from './batch-path';
import { batchesTexts } from './batches.texts';
import { CodeList } from './CodeList';
import { CodePanel } from './CodePanel';
import { useCodePanel, useCodePanelPath } from './use-code-panel';

const BatchValues = lazyScreen(() => import('../code-values/BatchValues'), 'BatchValues');

/** The page of one batch: its name, its counts and its codes. Who changes nothing sees its codes alone. */
export function BatchScreen() {
  const { id = '' } = useParams();
  const mayChange = useMay('codes.write');
  if (!mayChange) return <Navigate to={codesOfBatchPath(id)} replace />;
  return <Batch key={id} id={id} />;
}

function Batch({ id }: { id: string }) {
  const { data: answer, previousData, error, refetch } = useQrBatchDetailsQuery({ variables: { id } });
  const t = batchesTexts.page;
  const back = { to: batchListPath, label: t.back };
  const panel = useCodePanel();
  const panelPath = useCodePanelPath();
  const [{ view }] = useAddressState({ view: '' });
  const fields = useFields();
  const hasFields = fields !== undefined && fields.length > 0;
  const showsValues = hasFields && view === 'values';
  const batch = (answer ?? previousData)?.qrBatch;

  if (error && !batch) {
    const { code } = toGatewayError(error);
    return (
      <Page title={commonTexts.titles.batch} back={back}>
        {code === 'NOT_FOUND' || code === 'INVALID_INPUT' ? (
          <Panel>
            <EmptyState Icon={IconStack2} title={t.missing}>
              {t.missingHint}
            </EmptyState>
          </Panel>
        ) : (
          <ErrorState message={t.loadingFailed} onRetry={() => void refetch().catch(() => undefined)} />
        )}
      </Page>
    );
  }
  if (!batch) {
    return (
      <Page title={commonTexts.titles.batch} back={back}>
        <Loading />
      </Page>
    );
  }
  return (
    <Page title={batch.name} back={back} actions={<BatchActions batch={batch} />}>
      <BatchDetails batch={batch} />
      {hasFields && <BatchViews current={showsValues ? 'values' : ''} label={t.views} />}
      {showsValues ? (
        <Suspense fallback={<Loading />}>
          <BatchValues batch={id} panelPath={panelPath} />
        </Suspense>
      ) : (
        <CodeList
          label={commonTexts.codes}
          batch={id}
          empty={<EmptyState Icon={IconStack2} title={t.noCodes} />}
        />
      )}
      {!batch.imported && <BatchTarget batch={id} />}
      <BatchScans batch={id} panelPath={panelPath} />
      <CodePanel code={panel.code} onClose={panel.close} />
    </Page>
  );
}
