import { Button, Group, Text } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { gatewayNow } from '../../../gateway/session';
import { useAct } from '../../../gateway/use-act';
import common from '../../../ui/Common.module.css';
import { onTick } from '../../../ui/clock';
import { DateTime } from '../../../ui/DateTime';
import { Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { SecretDialog } from './SecretDialog';
import {
  useEndOldWebhookSecretMutation,
  useRotateWebhookSecretMutation,
  type WebhookEndpointPartsFragment,
} from './Webhooks.generated';
import { webhookTexts } from './webhook.texts';
import { webhooksTexts } from './webhooks.texts';

type SecretOf = Pick<WebhookEndpointPartsFragment, 'id' | 'previousSecretUntil'>;

/** Replaces the secret of a webhook. The old one goes on for a while, and can be ended at once. */
export function SecretPanel({ webhook: { id, previousSecretUntil } }: { webhook: SecretOf }) {
  const t = webhookTexts.secret;
  const act = useAct();
  // The new secret stays out of the cache; what else the answer says is written by hand.
  const [rotate, { client }] = useRotateWebhookSecretMutation({ fetchPolicy: 'no-cache' });
  const [endOld] = useEndOldWebhookSecretMutation();
  const [secret, setSecret] = useState<string | null>(null);
  const old = useStillAhead(previousSecretUntil);
  const variables = { input: { id } };

  const replace = () =>
    act({
      ask: { title: t.rotate, message: t.rotateQuestion, confirmLabel: t.rotateConfirm, destructive: false },
      run: async () => {
        const { data } = await rotate({ variables });
        if (!data) return;
        const { endpoint, secret: made } = data.rotateWebhookSecret;
        client.cache.modify({
          id: client.cache.identify({ __typename: 'WebhookEndpoint', id }) ?? '',
          fields: { previousSecretUntil: () => endpoint.previousSecretUntil },
        });
        setSecret(made);
      },
      failed: t.rotateFailed,
    });
  const end = () =>
    act({
      ask: { title: t.endOld, message: t.endQuestion, confirmLabel: t.endConfirm },
      run: () => endOld({ variables }),
      done: t.ended,
      failed: t.endFailed,
    });

  return (
    <Panel title={t.title}>
      <Text c="dimmed" className={common.intro}>
        {t.about}
      </Text>
      {old && (
        <Text size="sm" mb="sm">
          <Rich text={t.oldUntil} tags={{ when: () => <DateTime of={old} /> }} />
        </Text>
      )}
      <Group gap="sm">
        <Button variant="default" size="xs" onClick={() => void replace()}>
          {t.rotate}
        </Button>
        {old && (
          <Button variant="default" size="xs" onClick={() => void end()}>
            {t.endOld}
          </Button>
        )}
      </Group>
      <SecretDialog title={webhooksTexts.rotated} secret={secret} onClose={() => setSecret(null)} />
    </Panel>
  );
}

/** A time until it has come, by the clock of the gateway. */
const useStillAhead = (time: string | null): string | null =>
  useSyncExternalStore(onTick, () => (time !== null && Date.parse(time) > gatewayNow() ? time : null));
