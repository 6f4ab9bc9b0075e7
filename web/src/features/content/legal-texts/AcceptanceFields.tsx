import { Checkbox } from '@mantine/core';
import { DateField } from '../../../ui/DateField';
import { timeZone } from '../../../ui/language';
import styles from './LegalTexts.module.css';
import { legalTextsTexts } from './legal-texts.texts';
import type { Schedule } from './use-schedule';

/** Whether everybody is asked to accept the version, and until when. */
export function AcceptanceFields({ schedule }: { schedule: Schedule }) {
  const t = legalTextsTexts.acceptance;
  return (
    <div className={styles.acceptance}>
      <Checkbox
        label={t.ask}
        description={t.askHint}
        checked={schedule.isAsked}
        onChange={({ currentTarget: { checked } }) => schedule.setAsked(checked)}
      />
      {schedule.isAsked && (
        <DateField
          type="datetime-local"
          label={t.by}
          empty={t.noDate}
          description={t.byHint(timeZone())}
          value={schedule.acceptBy}
          onChange={({ currentTarget: { value } }) => schedule.setAcceptBy(value)}
        />
      )}
    </div>
  );
}
