import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { useWebhookActs } from './use-webhook-acts';
import type { WebhookEndpointPartsFragment } from './Webhooks.generated';
import { webhookTexts } from './webhook.texts';

interface DisabledNoticeProps {
  webhook: WebhookEndpointPartsFragment;
  mayChange: boolean;
}

/** Why the gateway has switched a webhook off, and what to do. */
export function DisabledNotice({ webhook, mayChange }: DisabledNoticeProps) {
  const t = webhookTexts.disabled;
  const acts = useWebhookActs(webhook);
  const { disabledReason: reason } = webhook;
  return (
    <Alert color="red" role="note" icon={<IconAlertTriangle aria-hidden="true" />} title={t.title}>
      <Text size="sm">{reason === 'GONE' || reason === 'FAILING' ? t[reason] : t.unknown}</Text>
      {mayChange && (
        <>
          <Text size="sm" mt={4} mb="sm">
            {t.advice}
          </Text>
          <BusyButton
            variant="default"
            size="xs"
            busy={acts.isSwitching}
            busyLabel={commonTexts.oneMoment}
            onClick={() => !acts.isSwitching && void acts.resume()}
          >
            {t.enable}
          </BusyButton>
        </>
      )}
    </Alert>
  );
}
