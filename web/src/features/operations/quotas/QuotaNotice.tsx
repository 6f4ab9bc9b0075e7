import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import common from '../../../ui/Common.module.css';
import { formatNumber } from '../../../ui/language';
import { Panel } from '../../../ui/Page';
import styles from './QuotaNotice.module.css';
import { type QuotaUseFragment, useQuotasQuery } from './Quotas.generated';
import { formatAmount } from './quota-words';
import { quotasTexts } from './quotas.texts';

/** The part of a limit from which on people see a notice. */
const shownFrom = 0.8;

/** The notice on pages without the quotas; nothing while they are not known, as they are not what people came for. */
export function QuotaNotice() {
  const { data } = useQuotasQuery();
  return <Quotas quotas={data?.quotas ?? []} />;
}

/** The quotas of which an application has used 80 % or more; nothing below. */
export function Quotas({ quotas }: { quotas: readonly QuotaUseFragment[] }) {
  const shown = quotas.filter(({ used, limit }) => used >= limit * shownFrom);
  if (shown.length === 0) return null;
  const isFull = shown.some(({ used, limit }) => used >= limit);
  return (
    <Panel title={isFull ? quotasTexts.full : quotasTexts.runningOut}>
      <ul className={`${common.list} ${common.sections}`}>
        {shown.map((quota) => (
          <Usage key={quota.kind} {...quota} />
        ))}
      </ul>
    </Panel>
  );
}

function Usage({ kind, used, limit }: QuotaUseFragment) {
  const { name, whenFull, advice } = quotasTexts.kinds[kind];
  const isFull = used >= limit;
  const percent = Math.floor((used / limit) * 100);
  const amount = quotasTexts.amount(
    formatAmount(kind, used),
    formatAmount(kind, limit),
    formatNumber(percent),
  );
  const Icon = isFull ? IconAlertTriangle : IconInfoCircle;
  return (
    <li className={styles.quota} data-full={isFull || undefined}>
      <div className={styles.head}>
        <Icon size={20} aria-hidden="true" className={styles.icon} />
        <b>{name}</b>
        <span className={styles.amount}>{amount}</span>
      </div>
      <meter aria-label={name} aria-valuetext={amount} max={limit} value={used} className={common.hidden} />
      <div aria-hidden="true" className={styles.track}>
        <div className={styles.bar} style={{ width: `${Math.min(percent, 100)}%` }} />
      </div>
      <p className={styles.text}>
        {isFull && <strong>{quotasTexts.isFull(whenFull)} </strong>}
        {advice}
      </p>
    </li>
  );
}
