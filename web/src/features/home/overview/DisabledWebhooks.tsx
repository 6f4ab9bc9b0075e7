import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { subjectPaths } from '../../../gateway/subject-paths';
import common from '../../../ui/Common.module.css';
import { Link } from '../../../ui/Link';
import type { OverviewQuery } from './Overview.generated';
import { overviewTexts } from './overview.texts';

type Webhooks = NonNullable<OverviewQuery['webhookEndpoints']>;

/** Says which webhooks the gateway has switched off; nothing while all work. */
export function DisabledWebhooks({ webhooks }: { webhooks: Webhooks }) {
  const t = overviewTexts.webhooks;
  const [first, ...others] = webhooks.filter(({ state }) => state === 'DISABLED');
  if (!first) return null;
  const isOne = others.length === 0;
  return (
    <Alert color="red" role="note" icon={<IconAlertTriangle aria-hidden="true" />}>
      {isOne ? t.disabled(new URL(first.url).host) : t.severalDisabled(others.length + 1)}{' '}
      <Link to={isOne ? subjectPaths.webhook_endpoint(first.id) : '/webhooks'} className={common.underlined}>
        {t.see}
      </Link>
    </Alert>
  );
}
