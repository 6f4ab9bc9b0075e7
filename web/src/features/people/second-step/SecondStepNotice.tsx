import { Anchor } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { gatewayNow } from '../../../gateway/session';
import { commonTexts } from '../../../ui/common.texts';
import { Link } from '../../../ui/Link';
import styles from './SecondStep.module.css';
import { secondStepNoticeTexts } from './second-step-notice.texts';

const t = secondStepNoticeTexts;
const dayMs = 24 * 60 * 60 * 1000;

interface SecondStepNoticeProps {
  dueAt?: string | null | undefined;
  resetAt?: string | null | undefined;
}

/** On every page: the second step is due soon, or an administrator has reset it. */
export function SecondStepNotice({ dueAt, resetAt }: SecondStepNoticeProps) {
  return (
    <section className={styles.strip} aria-label={commonTexts.titles.secondStep}>
      <IconShieldLock size={18} aria-hidden="true" />
      <p>
        {resetAt && `${t.wasReset} `}
        {dueAt && dueWords(dueAt)}
      </p>
      <Anchor component={Link} to="/account" size="sm">
        {t.setUp}
      </Anchor>
    </section>
  );
}

/** Of a time that has not come. */
function dueWords(dueAt: string): string {
  const days = Math.ceil((Date.parse(dueAt) - gatewayNow()) / dayMs);
  return days > 1 ? t.dueInDays(days) : t.dueWithinADay;
}
