import { Text } from '@mantine/core';
import { useState } from 'react';
import { NotLoaded } from '../../../gateway/NotLoaded';
import { Dialog } from '../../../ui/Dialog';
import { useWebhookMessageQuery, type WebhookDeliveryPartsFragment } from './Deliveries.generated';
import styles from './Deliveries.module.css';
import { deliveriesTexts as t } from './deliveries.texts';
import { formatted } from './delivery-words';
import { eventWords } from './event-groups';

interface MessageDialogProps {
  /** While it is null there is no dialog. */
  delivery: WebhookDeliveryPartsFragment | null;
  onClose: () => void;
}

/** The message of a delivery, as it was sent. */
export function MessageDialog({ delivery, onClose }: MessageDialogProps) {
  // Keeps its title while it fades out.
  const [type, setType] = useState('');
  if (delivery && delivery.type !== type) setType(delivery.type);
  return (
    <Dialog opened={delivery !== null} onClose={onClose} title={eventWords(type)} size="lg">
      {delivery && <Message id={delivery.messageId} />}
    </Dialog>
  );
}

function Message({ id }: { id: string }) {
  const { data, error, refetch } = useWebhookMessageQuery({ variables: { id } });
  return (
    <>
      <Text size="sm" c="dimmed">
        {t.messageId}
      </Text>
      <Text size="sm">
        <code className={styles.id}>{id}</code>
      </Text>
      {data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section className={styles.body} tabIndex={0} aria-label={t.body}>
          <pre>{formatted(data.webhookMessage.body)}</pre>
        </section>
      ) : (
        <NotLoaded error={error} refetch={refetch} failed={t.bodyFailed} />
      )}
    </>
  );
}
