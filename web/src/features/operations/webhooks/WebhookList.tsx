import common from '../../../ui/Common.module.css';
import { DateTime } from '../../../ui/DateTime';
import { Link } from '../../../ui/Link';
import { Rich } from '../../../ui/Rich';
import { eventWords } from './event-groups';
import { WebhookState } from './WebhookState';
import type { WebhookEndpointPartsFragment } from './Webhooks.generated';
import styles from './Webhooks.module.css';
import { webhookPath } from './webhook-rules';
import { webhooksTexts as t } from './webhooks.texts';

/** The webhooks of an application. */
export function WebhookList({ webhooks }: { webhooks: readonly WebhookEndpointPartsFragment[] }) {
  return (
    <ul className={common.list} aria-label={t.list}>
      {webhooks.map((webhook) => (
        <Row key={webhook.id} {...webhook} />
      ))}
    </ul>
  );
}

function Row({ id, url, events, note, state, lastDeliveredAt, failingSince }: WebhookEndpointPartsFragment) {
  return (
    <li className={`${common.row} ${common.below} ${styles.row}`}>
      <div className={common.grow}>
        <Link to={webhookPath(id)} className={styles.link}>
          <bdi>{url}</bdi>
        </Link>
        {note && <span className={common.facts}>{note}</span>}
        <span className={common.facts}>{eventsInWords(events)}</span>
        <span className={common.facts}>
          {lastDeliveredAt ? (
            <Rich text={t.delivered} tags={{ when: () => <DateTime of={lastDeliveredAt} /> }} />
          ) : (
            t.neverDelivered
          )}
          {failingSince && (
            <span className={styles.failing}>
              <Rich text={t.failing} tags={{ when: () => <DateTime of={failingSince} exact /> }} />
            </span>
          )}
        </span>
      </div>
      <WebhookState state={state} />
    </li>
  );
}

const maxShown = 3;

/** "A code was redeemed · A code was refused · 5 more". */
function eventsInWords(events: readonly string[]): string {
  const words = events.map(eventWords);
  const more = words.length - maxShown;
  const shown = more > 1 ? [...words.slice(0, maxShown), t.moreEvents(more)] : words;
  return shown.join(' · ');
}
