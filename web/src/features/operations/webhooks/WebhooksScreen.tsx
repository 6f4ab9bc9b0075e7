import { Alert, Text } from '@mantine/core';
import { IconInfoCircle, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { NotLoaded } from '../../../gateway/NotLoaded';
import { useMay } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { EmptyState } from '../../../ui/EmptyState';
import { Page, Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { AddWebhook } from './AddWebhook';
import { SecretDialog } from './SecretDialog';
import { WebhookList } from './WebhookList';
import { useWebhookEndpointsQuery } from './Webhooks.generated';
import styles from './Webhooks.module.css';
import { maxWebhooks } from './webhook-rules';
import { webhooksTexts as t } from './webhooks.texts';

/** The addresses that are told what happens in the application. */
export function WebhooksScreen() {
  const mayChange = useMay('settings');
  const { data, previousData, error, refetch } = useWebhookEndpointsQuery();
  const [secret, setSecret] = useState<string | null>(null);
  const webhooks = (data ?? previousData)?.webhookEndpoints;
  const reload = () => refetch().catch(() => undefined);
  const isFull = webhooks !== undefined && webhooks.length >= maxWebhooks;
  return (
    <Page
      title={commonTexts.titles.webhooks}
      lead={t.lead}
      actions={webhooks && mayChange && !isFull && <AddWebhook onAdded={setSecret} onDone={reload} />}
    >
      <Panel>
        <Text c="dimmed" className={`${common.intro} ${styles.about}`}>
          <Rich text={t.about} tags={{ docs: (label) => <a href="/api/docs">{label}</a> }} />
        </Text>
        {(error || !webhooks) && <NotLoaded error={error} refetch={reload} failed={t.listFailed} />}
        {mayChange && isFull && (
          <Alert color="gray" icon={<IconInfoCircle aria-hidden="true" />} mb="md">
            {t.limitReached(maxWebhooks)}
          </Alert>
        )}
        {webhooks && webhooks.length > 0 && <WebhookList webhooks={webhooks} />}
        {webhooks?.length === 0 && !error && (
          <EmptyState Icon={IconWebhook} title={t.none}>
            {mayChange && t.noneHint}
          </EmptyState>
        )}
      </Panel>
      <SecretDialog title={t.added} secret={secret} onClose={() => setSecret(null)} />
    </Page>
  );
}
