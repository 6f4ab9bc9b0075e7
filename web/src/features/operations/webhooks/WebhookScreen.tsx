import { IconWebhook } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { toGatewayError } from '../../../gateway/errors';
import { useMay } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { Page, Panel } from '../../../ui/Page';
import { DeliveriesPanel } from './DeliveriesPanel';
import { DisabledNotice } from './DisabledNotice';
import { SecretPanel } from './SecretPanel';
import { WebhookFacts } from './WebhookFacts';
import { useWebhookEndpointQuery } from './Webhooks.generated';
import { webhookTexts as t } from './webhook.texts';
import { hostOf, webhooksPath } from './webhook-rules';

/** One webhook: its events, its secret and what became of its messages. */
export function WebhookScreen() {
  const { id = '' } = useParams();
  const mayChange = useMay('settings');
  const { data, previousData, error, refetch } = useWebhookEndpointQuery({ variables: { id } });
  const back = { to: webhooksPath, label: t.back };
  const webhook = data?.webhookEndpoint ?? previousData?.webhookEndpoint;
  if (!webhook || webhook.id !== id) {
    const code = error && toGatewayError(error).code;
    return (
      <Page title={commonTexts.titles.webhook} back={back}>
        {!code && <Loading />}
        {(code === 'NOT_FOUND' || code === 'INVALID_INPUT') && (
          <Panel>
            <EmptyState Icon={IconWebhook} title={t.missing} />
          </Panel>
        )}
        {code && code !== 'NOT_FOUND' && code !== 'INVALID_INPUT' && (
          <ErrorState message={t.loadingFailed} onRetry={() => void refetch().catch(() => undefined)} />
        )}
      </Page>
    );
  }
  return (
    <Page title={hostOf(webhook.url)} back={back}>
      {webhook.state === 'DISABLED' && <DisabledNotice webhook={webhook} mayChange={mayChange} />}
      <WebhookFacts webhook={webhook} mayChange={mayChange} />
      {mayChange && <SecretPanel webhook={webhook} />}
      <DeliveriesPanel key={id} webhook={webhook} mayChange={mayChange} />
    </Page>
  );
}
