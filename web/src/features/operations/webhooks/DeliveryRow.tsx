import { Anchor, Badge } from '@mantine/core';
import { IconBan, IconCheck, IconClock, IconPlayerPause, IconX } from '@tabler/icons-react';
import { useAct } from '../../../gateway/use-act';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { DateTime } from '../../../ui/DateTime';
import { Rich } from '../../../ui/Rich';
import {
  useResendWebhookMutation,
  WebhookDeliveriesDocument,
  type WebhookDeliveryPartsFragment,
} from './Deliveries.generated';
import styles from './Deliveries.module.css';
import { deliveriesTexts as t } from './deliveries.texts';
import { outcomeWords } from './delivery-words';
import { eventWords } from './event-groups';

const looks = {
  WAITING: { color: 'yellow', Icon: IconClock },
  DELIVERED: { color: 'green', Icon: IconCheck },
  FAILED: { color: 'red', Icon: IconX },
  PARKED: { color: 'gray', Icon: IconPlayerPause },
  DROPPED: { color: 'gray', Icon: IconBan },
} as const;

interface DeliveryRowProps {
  delivery: WebhookDeliveryPartsFragment;
  /** Whether the webhook is active. */
  isCalled: boolean;
  mayChange: boolean;
  onShow: () => void;
}

export function DeliveryRow({ delivery, isCalled, mayChange, onShow }: DeliveryRowProps) {
  const { type, state, attempts, createdAt, dueAt } = delivery;
  const { color, Icon } = looks[state];
  const event = eventWords(type);
  const outcome = outcomeWords(delivery);
  // One that failed and waits for its next attempt can be sent at once.
  const mayResend = state !== 'DROPPED' && (state !== 'WAITING' || attempts > 0);
  return (
    <li className={`${common.below} ${styles.row}`}>
      <Badge color={color} leftSection={<Icon size={13} aria-hidden="true" />}>
        {t.states[state]}
      </Badge>
      <div className={common.column}>
        <Anchor
          component="button"
          type="button"
          size="sm"
          className={styles.event}
          onClick={onShow}
          aria-label={t.show(event)}
        >
          {event}
        </Anchor>
        {outcome && <span className={common.small}>{outcome}</span>}
        {(state === 'PARKED' || state === 'DROPPED') && (
          <span className={common.small}>{t.because[state]}</span>
        )}
        <span className={common.small}>
          {attempts > 0 && t.attempts(attempts)}
          {attempts > 0 && dueAt && ' · '}
          {dueAt && !isCalled && t.waitsForWebhook}
          {dueAt && isCalled && <Rich text={t.next} tags={{ when: () => <DateTime of={dueAt} /> }} />}
        </span>
      </div>
      <DateTime exact of={createdAt} className={styles.when} />
      <div className={styles.act}>{mayChange && mayResend && <Resend id={delivery.id} event={event} />}</div>
    </li>
  );
}

function Resend({ id, event }: { id: string; event: string }) {
  const act = useAct();
  const [resend, { loading }] = useResendWebhookMutation({ refetchQueries: [WebhookDeliveriesDocument] });
  const send = () =>
    act({
      run: () => resend({ variables: { input: { delivery: id } } }),
      done: t.resent,
      failed: t.resendFailed,
    });
  return (
    <BusyButton
      variant="default"
      size="xs"
      busy={loading}
      busyLabel={commonTexts.sending}
      onClick={() => !loading && void send()}
      aria-label={t.resendOf(event)}
    >
      {t.resend}
    </BusyButton>
  );
}
