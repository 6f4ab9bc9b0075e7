import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '../../../ui/Link';
import type { WebhookEndpointPartsFragment } from './Webhooks.generated';
import styles from './Webhooks.module.css';
import { webhookTexts } from './webhook.texts';
import { hostOf, webhookPath, webhooksPath } from './webhook-rules';

type Webhook = Pick<WebhookEndpointPartsFragment, 'id' | 'url' | 'state'>;

/** Says on another page that webhooks were switched off; nothing while all work. */
export function DisabledWebhooks({ webhooks }: { webhooks: readonly Webhook[] }) {
  const t = webhookTexts.overview;
  const [first, ...others] = webhooks.filter(({ state }) => state === 'DISABLED');
  if (!first) return null;
  return (
    <Alert color="red" role="note" icon={<IconAlertTriangle aria-hidden="true" />} className={styles.about}>
      {others.length === 0 ? t.one(hostOf(first.url)) : t.several(others.length + 1)}{' '}
      <Link to={others.length === 0 ? webhookPath(first.id) : webhooksPath}>{t.see}</Link>
    </Alert>
  );
}
