import { Anchor, Button, Text } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { DateTime } from '../../../ui/DateTime';
import { Email } from '../../../ui/Email';
import { historyPath } from '../../../ui/history';
import { Link } from '../../../ui/Link';
import { Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { EditWebhook } from './EditWebhook';
import { eventWords } from './event-groups';
import { useWebhookActs } from './use-webhook-acts';
import { WebhookState } from './WebhookState';
import type { WebhookEndpointPartsFragment } from './Webhooks.generated';
import styles from './Webhooks.module.css';
import { webhookTexts as t } from './webhook.texts';
import { webhooksTexts } from './webhooks.texts';

interface WebhookFactsProps {
  webhook: WebhookEndpointPartsFragment;
  mayChange: boolean;
}

/** The address and the events of a webhook, how it goes, and the buttons that change it. */
export function WebhookFacts({ webhook, mayChange }: WebhookFactsProps) {
  const { id, url, events, personalData, note, state, droppedCount } = webhook;
  const { lastDeliveredAt, failingSince, createdAt, createdBy } = webhook;
  return (
    <Panel title={t.about} actions={<WebhookState state={state} />}>
      <dl className={styles.facts}>
        <Fact name={webhooksTexts.url}>
          <bdi>{url}</bdi>
        </Fact>
        <Fact name={webhooksTexts.events}>
          <ul className={`${common.list} ${styles.columns}`}>
            {events.map((type) => (
              <li key={type}>{eventWords(type)}</li>
            ))}
          </ul>
        </Fact>
        <Fact name={t.personalData}>{personalData ? t.sent : t.notSent}</Fact>
        {note && <Fact name={commonTexts.note}>{note}</Fact>}
        <Fact name={t.lastDelivery}>
          {lastDeliveredAt ? <DateTime of={lastDeliveredAt} /> : t.neverDelivered}
        </Fact>
        {failingSince && (
          <Fact name={t.failingSince}>
            <DateTime of={failingSince} exact />
          </Fact>
        )}
        <Fact name={t.added}>
          <Rich
            text={createdBy ? t.addedBy : t.addedByDeleted}
            tags={{
              when: () => <DateTime of={createdAt} />,
              who: () => createdBy && <Email of={createdBy} />,
            }}
          />
          {' · '}
          <Anchor component={Link} to={historyPath('webhook_endpoint', id)} inherit underline="always">
            {commonTexts.history}
          </Anchor>
        </Fact>
      </dl>
      {droppedCount > 0 && (
        <Text size="sm" mb="md">
          {t.dropped(droppedCount)}
        </Text>
      )}
      {mayChange && <Acts webhook={webhook} />}
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={common.value}>{children}</dd>
    </>
  );
}

function Acts({ webhook }: Pick<WebhookFactsProps, 'webhook'>) {
  const acts = useWebhookActs(webhook);
  const [edited, setEdited] = useState<WebhookEndpointPartsFragment | null>(null);
  const isActive = webhook.state === 'ACTIVE';
  const Switch = isActive ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className={common.acts}>
      {isActive && (
        <BusyButton
          size="xs"
          busy={acts.isSending}
          busyLabel={commonTexts.sending}
          leftSection={<IconSend size={16} aria-hidden="true" />}
          onClick={() => !acts.isSending && void acts.sendTest()}
        >
          {t.sendTest}
        </BusyButton>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPencil size={16} aria-hidden="true" />}
        onClick={() => setEdited(webhook)}
      >
        {commonTexts.edit}
      </Button>
      {webhook.state !== 'DISABLED' && (
        <BusyButton
          variant="default"
          size="xs"
          busy={acts.isSwitching}
          busyLabel={commonTexts.oneMoment}
          leftSection={<Switch size={16} aria-hidden="true" />}
          onClick={() => !acts.isSwitching && void (isActive ? acts.pause() : acts.resume())}
        >
          {isActive ? t.pause : t.resume}
        </BusyButton>
      )}
      <Button
        variant="subtle"
        color="red"
        size="xs"
        leftSection={<IconTrash size={16} aria-hidden="true" />}
        onClick={() => void acts.remove()}
      >
        {commonTexts.delete}
      </Button>
      <EditWebhook webhook={edited} onClose={() => setEdited(null)} />
    </div>
  );
}
